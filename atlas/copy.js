// SPDX-License-Identifier: MIT
"use strict";

const EyeCopy = (() => ({}))();
