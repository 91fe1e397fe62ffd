// The questions users ask, in terms of what the engine answers.
#pragma once
#include <array>
#include <utility>
#include <vector>

#include "problem.hpp"

namespace szlem {

// Bits of the house's card index (13 a suit) to bits of the engine (16 a suit), and back.
inline std::uint64_t widen(std::uint64_t cards) {
  return (cards & 0x1FFF) | (cards & 0x3FFE000) << 3 | (cards & 0x7FFC000000) << 6 | (cards & 0xFFF8000000000) << 9;
}
inline int house_index(int bit) { return (bit >> 4) * 13 + (bit & 15); }
inline std::uint64_t engine_card(int index) { return std::uint64_t{1} << (index / 13 * 16 + index % 13); }

// A position with the card of the seat to play added to the trick, or, when that completes it, the next trick.
struct After {
  Problem problem;
  int counted;  // counted tricks that the card brought in
};
After play(const Problem& problem, std::uint64_t card);

// Counted tricks to come after each legal card of the seat to play, equal cards included, by house index.
std::vector<std::pair<int, int>> card_values(Engine& engine, const Problem& problem, int guess);

// The cards of one line of best play to the end, by house index: always the first of the best cards, lowest
// suit and rank first.
std::vector<int> line_of_play(Engine& engine, Problem problem, int guess);

// Tricks of each declarer's side in each denomination: [denomination * seats + declarer]. `sides` is the bit
// set of the seats of one side; the seat after the declarer leads.
std::vector<int> table_of_results(Engine& engine, Problem problem, unsigned sides, bool fewest);

// A guess at the maximisers' tricks, from honours and trumps.
int guess_value(const Problem& problem);

// Sets who maximises and whose tricks count.
void set_sides(Problem& problem, unsigned counted, bool fewest);

}  // namespace szlem
