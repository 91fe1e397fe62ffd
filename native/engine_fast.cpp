// The engine for x86-64 with BMI2 and AVX2; CMakeLists.txt gives this file alone the flags for them. Everything
// it shares with engine_portable.cpp is in a namespace of its own.
#define SZLEM_ISA fast
#include "engine.hpp"

namespace szlem {

std::unique_ptr<Engine> make_fast(std::size_t memory, Limits& limits) {
  return std::unique_ptr<Engine>(new fast::LocalEngine(memory, limits));
}

}  // namespace szlem
