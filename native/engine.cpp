// Chooses the code for this processor, at run time.
#include "problem.hpp"

namespace szlem {

std::unique_ptr<Engine> make_portable(std::size_t memory, Limits& limits);
#if defined(SZLEM_FAST)
std::unique_ptr<Engine> make_fast(std::size_t memory, Limits& limits);

namespace {

// The first two Zen cores have PEXT, but in slow microcode.
bool fast_here() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") &&
         __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
}

}  // namespace
#endif

std::unique_ptr<Engine> make_engine(std::size_t memory, Limits& limits, bool portable) {
#if defined(SZLEM_FAST)
  if (!portable && fast_here()) return make_fast(memory, limits);
#else
  (void)portable;
#endif
  return make_portable(memory, limits);
}

}  // namespace szlem
