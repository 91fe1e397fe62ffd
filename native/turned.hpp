// Positions that differ only by a turn of the seats and in the names of the suits: one order for all of them.
#pragma once
#include <utility>

#include "cards.hpp"

namespace szlem::SZLEM_ISA {

// How to see a position: the leader as seat 0, and the suits in a new order.
struct Turn {
  int suit[4];  // which suit lies in a lane

  u64 apply(u64 cards) const {
    u64 turned = 0;
    for (int lane = 0; lane < 4; ++lane) turned |= (cards >> (16 * suit[lane]) & kLane) << (16 * lane);
    return turned;
  }
  u64 undo(u64 turned) const {
    u64 cards = 0;
    for (int lane = 0; lane < 4; ++lane) cards |= (turned >> (16 * lane) & kLane) << (16 * suit[lane]);
    return cards;
  }
};

// The lengths of a suit in the four hands, from the leader on.
inline u64 lengths_of(u64 shape, int suit) {
  const u64 nibbles = shape >> (4 * suit) & 0x000F000F000F000Full;
  return (nibbles | nibbles >> 12 | nibbles >> 24 | nibbles >> 36) & 0xFFFF;
}

// A shape seen from the leader, its suits in the order of their lengths in the hands; and that order.
inline u64 in_order(u64 shape, int leader, Turn& turn) {
  shape = std::rotr(shape, 16 * leader);
  u64 suits[4];
  for (int suit = 0; suit < 4; ++suit) suits[suit] = lengths_of(shape, suit) << 2 | static_cast<u64>(suit);
  for (const auto& [a, b] : {std::pair{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}}) {
    if (suits[a] > suits[b]) std::swap(suits[a], suits[b]);
  }
  u64 ordered = 0;
  for (int lane = 0; lane < 4; ++lane) {
    turn.suit[lane] = static_cast<int>(suits[lane] & 3);
    ordered |= (shape >> (4 * turn.suit[lane]) & 0x000F000F000F000Full) << (4 * lane);
  }
  return ordered;
}

// Whether two seats see the same lengths around the table.
inline bool looks_the_same_from_two_seats(u64 shape) {
  u64 seen[4];
  for (int leader = 0; leader < 4; ++leader) {
    Turn turn;
    seen[leader] = in_order(shape, leader, turn);
  }
  return seen[0] == seen[1] || seen[0] == seen[2] || seen[1] == seen[3];
}

}  // namespace szlem::SZLEM_ISA
