# SPDX-License-Identifier: MIT
# A notebook as a script: editors and Jupyter (jupytext) take each `# %%` for a cell.

# %% [markdown]
# # Small eye shapes
# How many eyes does a shape make, and where is its vital point?

# %%
from collections import Counter

import gankei

result = gankei.solve(".!%..")
print(result)
print("The attacker plays at", [(point.row, point.col) for point in result.attack])
result

# %% [markdown]
# ## All shapes of a size
# Every class once, by its value: which values are common, which are rare?

# %%
results = gankei.solve_many(gankei.classes(5))
for value, count in sorted(Counter(result.value for result in results).items()):
    print(value, f"{count:4}", value.class_name)

# %% [markdown]
# Shapes of five empty points: the attacker kills some of them by the first move.

# %%
for graph in gankei.graphs(5):
    solved = gankei.solve(graph.shape)
    print(f"{solved.marked:16} {solved.value}  {solved.value.class_words}")

# %% [markdown]
# ## As a table
# `value` stays a text: `0022` is not the number 22.

# %%
table = gankei.columns(results)
try:
    import pandas
except ImportError:
    print({name: column[:3] for name, column in table.items()})
else:
    frame = pandas.DataFrame(table)
    print(frame.groupby("class")["c"].agg(["count", "mean"]))

# %% [markdown]
# ## Outer liberties
# The bent four in the corner is alive or not by what is outside of it.

# %%
bent_four = "|.%|...%+---"
for liberties in range(7):
    print(liberties, gankei.solve(bent_four, outer_liberties=liberties).value)

# %% [markdown]
# ## A real position
# Black's group in the corner: does it live?

# %%
six = gankei.Position(
    """
.......
.......
.......
OOOOO..
XXXXO..
...XO..
...XO..
"""
)
print(gankei.analyse(six))
status = gankei.status(six, "A3")
print(status, "- White kills at", *status.attack, "- Black lives at", *status.defence)
