// The engine proper, compiled once for each instruction set.
#pragma once
#include "search.hpp"

namespace szlem::SZLEM_ISA {

class LocalEngine final : public Engine {
 public:
  explicit LocalEngine(std::size_t memory) : table_(memory) {}
  int value(const Problem& problem, int guess) override;
  std::uint64_t cards(const Problem& problem, std::int8_t values[64]) override;
  void forget() override { table_.clear(); }
  void limit(const Limits& limits) override { limits_ = limits; }
  std::uint64_t nodes() const override { return nodes_; }
  std::size_t bytes() const override { return table_.bytes() + sizeof *this; }

 private:
  template <int Seats>
  int converge(const Problem& problem, int guess);

  Table table_;
  Hints hints_;
  Limits limits_;
  u64 nodes_ = 0;
};

// Zero-window searches, from the guess towards the value.
template <int Seats>
int LocalEngine::converge(const Problem& problem, int guess) {
  Search<Seats> search(table_, hints_, problem, limits_, nodes_);
  int low = 0, high = count(problem.hands[problem.leader]) + (problem.played_count ? 1 : 0);
  int target = guess;
  while (low < high) {
    if (target <= low) target = low + 1;
    if (target > high) target = high;
    if (search.reach(target) & kYes) {
      low = target++;
    } else {
      high = --target;
    }
  }
  return low;
}

inline int LocalEngine::value(const Problem& problem, int guess) {
  switch (problem.seats) {
    case 2: return converge<2>(problem, guess);
    case 3: return converge<3>(problem, guess);
    default: return converge<4>(problem, guess);
  }
}

inline std::uint64_t LocalEngine::cards(const Problem& problem, std::int8_t values[64]) {
  const int seat = (problem.leader + problem.played_count) % problem.seats;
  const u64 own = problem.hands[seat];
  u64 legal = problem.played_count ? own & lane_of(problem.played[0]) : own;
  if (!legal) legal = own;
  return legal & (values ? ~0ull : 0);
}

}  // namespace szlem::SZLEM_ISA
