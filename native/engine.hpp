// The engine proper, compiled once for each instruction set.
#pragma once
#include "search.hpp"

namespace szlem::SZLEM_ISA {

class LocalEngine final : public Engine {
 public:
  LocalEngine(std::size_t memory, Limits& limits) : table_(memory), limits_(limits) {}
  int value(const Problem& problem, int guess) override;
  bool reaches(const Problem& problem, int target) override;
  std::uint64_t choices(const Problem& problem) const override;
  void forget() override;
  std::uint64_t nodes() const override { return nodes_; }
  std::size_t bytes() const override { return table_.bytes(); }

 private:
  template <int Seats>
  int converge(const Problem& problem, int guess);
  template <int Seats>
  bool reach(const Problem& problem, int target);
  void keep_or_forget(const Problem& problem);

  Table table_;
  Limits& limits_;
  Problem deal_{.seats = 0};  // what the table is about: the largest position of the deal seen so far
  u64 nodes_ = 0;
};

// The table would be right for any deal with the same trumps and sides, but it is of use only for positions of
// one deal.
inline void LocalEngine::keep_or_forget(const Problem& problem) {
  Problem whole = problem;
  for (int i = 0; i < problem.played_count; ++i) whole.hands[(problem.leader + i) % problem.seats] |= problem.played[i];
  bool same = whole.seats == deal_.seats && whole.trump == deal_.trump && whole.maximisers == deal_.maximisers &&
              whole.counted == deal_.counted;
  for (int seat = 0; same && seat < whole.seats; ++seat) same = (whole.hands[seat] & ~deal_.hands[seat]) == 0;
  if (same) return;
  table_.clear();
  deal_ = whole;
}

inline void LocalEngine::forget() {
  table_.clear();
  deal_.seats = 0;
}

// Zero-window searches, from the guess towards the value.
template <int Seats>
int LocalEngine::converge(const Problem& problem, int guess) {
  Search<Seats> search(table_, problem, limits_, nodes_);
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
  keep_or_forget(problem);
  switch (problem.seats) {
    case 2: return converge<2>(problem, guess);
    case 3: return converge<3>(problem, guess);
    default: return converge<4>(problem, guess);
  }
}

template <int Seats>
bool LocalEngine::reach(const Problem& problem, int target) {
  return Search<Seats>(table_, problem, limits_, nodes_).reach(target) & kYes;
}

inline bool LocalEngine::reaches(const Problem& problem, int target) {
  keep_or_forget(problem);
  switch (problem.seats) {
    case 2: return reach<2>(problem, target);
    case 3: return reach<3>(problem, target);
    default: return reach<4>(problem, target);
  }
}

inline std::uint64_t LocalEngine::choices(const Problem& problem) const {
  const u64 own = problem.hands[problem.to_play()];
  u64 others = 0;
  for (int seat = 0; seat < problem.seats; ++seat) others |= problem.hands[seat];
  for (int i = 0; i < problem.played_count; ++i) others |= problem.played[i];
  u64 legal = problem.played_count ? own & lane_of(problem.played[0]) : own;
  if (!legal) legal = own;
  return run_bottoms(own, others & ~own) & legal;
}

}  // namespace szlem::SZLEM_ISA
