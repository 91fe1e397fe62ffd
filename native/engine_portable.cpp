// The engine for any processor.
#define SZLEM_ISA portable
#include "engine.hpp"

namespace szlem {

std::unique_ptr<Engine> make_portable(std::size_t memory, Limits& limits) {
  return std::make_unique<portable::LocalEngine>(memory, limits);
}

}  // namespace szlem
