// The door between Python and the solver's core. Everything is checked on the Python side; here are plain
// numbers: hands as bit sets of the house's card index, seats numbered from 0 in the order of play.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "driver.hpp"

namespace nb = nanobind;

namespace {

using szlem::Problem;
using Hands = std::vector<std::uint64_t>;

// Lets Ctrl-C through while the lock of the interpreter is released.
void look_for_signals() {
  nb::gil_scoped_acquire lock;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

class Core {
 public:
  Core(std::size_t memory, bool portable) : engine_(szlem::make_engine(memory, limits_, portable)) {
    limits_.interrupted = look_for_signals;
  }

  void set(const Hands& hands, int trump, unsigned counted, bool fewest, int leader, const std::vector<int>& played) {
    problem_ = Problem{};
    problem_.seats = static_cast<int>(hands.size());
    for (std::size_t i = 0; i < hands.size(); ++i) problem_.hands[i] = szlem::widen(hands[i]);
    problem_.trump = trump;
    problem_.leader = leader;
    for (const int card : played) problem_.played[problem_.played_count++] = szlem::engine_card(card);
    szlem::set_sides(problem_, counted, fewest);
  }
  void start(std::uint64_t nodes, double seconds) { limits_.start(nodes ? engine_->nodes() + nodes : 0, seconds); }

  int value(int guess) {
    nb::gil_scoped_release unlock;
    return engine_->value(problem_, guess < 0 ? szlem::guess_value(problem_) : guess);
  }
  std::vector<std::pair<int, int>> cards() {
    nb::gil_scoped_release unlock;
    return szlem::card_values(*engine_, problem_, szlem::guess_value(problem_));
  }
  std::vector<int> line() {
    nb::gil_scoped_release unlock;
    return szlem::line_of_play(*engine_, problem_, szlem::guess_value(problem_));
  }
  std::vector<int> table(unsigned sides, bool fewest) {
    nb::gil_scoped_release unlock;
    return szlem::table_of_results(*engine_, problem_, sides, fewest);
  }
  void cancel() { limits_.cancel(); }
  void forget() { engine_->forget(); }
  std::uint64_t nodes() const { return engine_->nodes(); }
  std::size_t bytes() const { return engine_->bytes(); }

 private:
  szlem::Limits limits_;
  std::unique_ptr<szlem::Engine> engine_;
  Problem problem_;
};

}  // namespace

NB_MODULE(_native, m) {
  m.doc() = "The native core of szlem.solver.";
  nb::exception<szlem::Stopped>(m, "Stopped");
  nb::class_<Core>(m, "Core")
      .def(nb::init<std::size_t, bool>(), nb::arg("memory"), nb::arg("portable") = false)
      .def("set", &Core::set, nb::arg("hands"), nb::arg("trump"), nb::arg("counted"), nb::arg("fewest"), nb::arg("leader"),
           nb::arg("played"))
      .def("start", &Core::start, nb::arg("nodes"), nb::arg("seconds"))
      .def("value", &Core::value, nb::arg("guess"))
      .def("cards", &Core::cards)
      .def("line", &Core::line)
      .def("table", &Core::table, nb::arg("sides"), nb::arg("fewest"))
      .def("cancel", &Core::cancel)
      .def("forget", &Core::forget)
      .def_prop_ro("nodes", &Core::nodes)
      .def_prop_ro("bytes", &Core::bytes);
}
