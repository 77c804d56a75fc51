# SPDX-License-Identifier: MIT
# The Python package: built by pip and setuptools, not by make; tested by check-python.

EXTRA_DIST += \
	python/README.md \
	python/build_native.py \
	python/check.sh \
	python/examples/small_shapes.py \
	python/gankei/__init__.py \
	python/gankei/_analysis.py \
	python/gankei/_classes.py \
	python/gankei/_errors.py \
	python/gankei/_index.py \
	python/gankei/_native.pyi \
	python/gankei/_position.py \
	python/gankei/_result.py \
	python/gankei/_shape.py \
	python/gankei/_solve.py \
	python/gankei/_status.py \
	python/gankei/_value.py \
	python/gankei/_worth.py \
	python/gankei/py.typed \
	python/native.h \
	python/pyproject.toml \
	python/setup.py \
	python/tests/conftest.py \
	python/tests/test_classes.py \
	python/tests/test_doctest.py \
	python/tests/test_index.py \
	python/tests/test_package.py \
	python/tests/test_position.py \
	python/tests/test_solve.py \
	python/tests/test_status.py \
	python/tests/test_threads.py

check-python: gankei libgankei.la
	srcdir='$(srcdir)' builddir='$(builddir)' $(SHELL) '$(srcdir)/python/check.sh'

clean-local: clean-python
clean-python:
	-rm -rf python-check
