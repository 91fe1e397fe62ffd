"""One table for every kind of bridge.

The heart is a library in which each game of the bridge family is a value that reads like its rules:
see ``szlem.games``. Around it stand a double-dummy solver (``szlem.solver``), bots, files, a web table
and the command line.
"""

__version__ = "0.1.0"
