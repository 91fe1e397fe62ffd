// The door between Python and the sampler of deals. Everything is checked on the Python side.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "sampler.hpp"

namespace nb = nanobind;

namespace {

using szlem::u64;
using Numbers = std::vector<int>;

// Not named like the class of the other native module: nanobind would take the two for one type.
class Drawing {
 public:
  Drawing(const std::vector<Numbers>& programs, const std::vector<Numbers>& shapes, const std::vector<u64>& cards,
       const std::array<u64, 4>& fixed, const std::array<u64, 4>& seed, bool plain)
      : sampler_(condition(programs, shapes, cards), fixed, seed, plain) {}

  std::pair<nb::bytes, u64> draw(u64 count, u64 tries) {
    std::vector<u64> deals;
    u64 tried = 0;
    {
      nb::gil_scoped_release unlock;
      tried = sampler_.draw(count, tries, deals);
    }
    return {nb::bytes(reinterpret_cast<const char*>(deals.data()), deals.size() * sizeof(u64)), tried};
  }
  bool holds(const std::array<u64, 4>& hands) const { return sampler_.holds(hands); }
  double part() const { return sampler_.part(); }
  int first() const { return sampler_.first(); }
  std::size_t classes() const { return sampler_.classes(); }

 private:
  static szlem::Condition condition(const std::vector<Numbers>& programs, const std::vector<Numbers>& shapes,
                                    const std::vector<u64>& cards) {
    szlem::Condition made;
    made.cards = cards;
    for (const Numbers& program : programs) {
      made.all.emplace_back();
      for (std::size_t i = 0; i + 3 < program.size(); i += 4)
        made.all.back().push_back({program[i], program[i + 1], program[i + 2], program[i + 3]});
    }
    for (const Numbers& indices : shapes) {
      made.shapes.emplace_back(14 * 14 * 14);
      for (const int index : indices) made.shapes.back()[static_cast<std::size_t>(index)] = true;
    }
    return made;
  }
  szlem::Sampler sampler_;
};

}  // namespace

NB_MODULE(_native, m) {
  m.doc() = "The native core of szlem.generate.";
  nb::class_<Drawing>(m, "Core")
      .def(nb::init<const std::vector<Numbers>&, const std::vector<Numbers>&, const std::vector<u64>&,
                    const std::array<u64, 4>&, const std::array<u64, 4>&, bool>(),
           nb::arg("programs"), nb::arg("shapes"), nb::arg("cards"), nb::arg("fixed"), nb::arg("seed"), nb::arg("plain"))
      .def("draw", &Drawing::draw, nb::arg("count"), nb::arg("tries"))
      .def("holds", &Drawing::holds, nb::arg("hands"))
      .def_prop_ro("part", &Drawing::part)
      .def_prop_ro("first", &Drawing::first)
      .def_prop_ro("classes", &Drawing::classes);
}
