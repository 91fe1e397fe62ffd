// The door between Python and the solver's core.
#include <nanobind/nanobind.h>

NB_MODULE(_native, m) { m.doc() = "The native core of szlem.solver."; }
