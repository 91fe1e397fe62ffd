// Cards as bits: one 16-bit lane a suit, C D H S from the low end, bit 0 of a lane the two, bit 12 the ace.
//
// Everything here is compiled once for each instruction set (see engine_fast.cpp), in a namespace of its
// own, so that the linker cannot mix the two.
#pragma once
#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace szlem::SZLEM_ISA {

using u64 = std::uint64_t;

inline constexpr u64 kBase = 0x0001000100010001ull;   // the two of each suit
inline constexpr u64 kCards = 0x1FFF1FFF1FFF1FFFull;  // all 52 cards
inline constexpr u64 kTops = 0x8000800080008000ull;   // an unused bit above each suit
inline constexpr u64 kLane = 0x1FFFull;

inline int index_of(u64 card) { return std::countr_zero(card); }
inline u64 lowest(u64 cards) { return cards & (0 - cards); }
inline u64 highest(u64 cards) { return std::bit_floor(cards); }
inline int count(u64 cards) { return std::popcount(cards); }
inline u64 lane_at(int index) { return kLane << (index & 48); }
inline u64 lane_of(u64 card) { return lane_at(index_of(card)); }
inline u64 below(u64 card) { return card - 1; }           // all bits below; with no card, all bits
inline u64 above(u64 card) { return 0 - (card << 1); }    // all bits above

// In each suit, the lowest of `cards` and everything above it.
inline u64 from_lowest_up(u64 cards) { return cards | ((kTops - cards) & ~kTops); }

// In each suit, the highest of `cards` and everything below it.
inline u64 from_highest_down(u64 cards) {
  cards |= (cards >> 1) & 0x7FFF7FFF7FFF7FFFull;
  cards |= (cards >> 2) & 0x3FFF3FFF3FFF3FFFull;
  cards |= (cards >> 4) & 0x0FFF0FFF0FFF0FFFull;
  return cards | ((cards >> 8) & 0x00FF00FF00FF00FFull);
}

// In each suit, the highest of `cards`.
inline u64 highest_of_each(u64 cards) {
  const u64 down = from_highest_down(cards);
  return down & ~(down >> 1 & kCards);
}

// In each suit, the lowest card of every run of `own` that no card of `others` interrupts: cards of a run
// are equal. Additions carry from just above each interrupting card to the next card above it.
inline u64 run_bottoms(u64 own, u64 others) {
  const u64 gaps = kCards & ~(own | others);
  const u64 starts = (others << 1) | kBase;
  return (gaps + starts) & ~gaps & own;
}

// Gathers the bits of `value` that `mask` selects to the low end, and scatters them back.
#if defined(__BMI2__)
inline u64 gather(u64 value, u64 mask) { return _pext_u64(value, mask); }
inline u64 scatter(u64 value, u64 mask) { return _pdep_u64(value, mask); }
#else
// The low bits of each lane, four lanes apart: the same shape always gives the same places, which is all
// that the table needs. Lanes are compressed side by side in four steps (Hacker's Delight, 7-4).
struct Squeeze {
  u64 move[4];
};
inline Squeeze squeeze(u64 mask) {
  Squeeze plan;
  u64 zeros = ~mask << 1 & ~kBase;
  for (int i = 0; i < 4; ++i) {
    u64 parity = zeros;
    for (int step = 1; step < 16; step <<= 1) {
      u64 keep = 0xFFFFull & (0xFFFFull << step);
      parity ^= (parity << step) & (keep * kBase);
    }
    plan.move[i] = parity & mask;
    mask = (mask ^ plan.move[i]) | (plan.move[i] >> (1 << i));
    zeros &= ~parity;
  }
  return plan;
}
inline u64 gather(u64 value, u64 mask) {
  const Squeeze plan = squeeze(mask);
  value &= mask;
  for (int i = 0; i < 4; ++i) {
    const u64 moved = value & plan.move[i];
    value = (value ^ moved) | (moved >> (1 << i));
  }
  return value;
}
inline u64 scatter(u64 value, u64 mask) {
  const Squeeze plan = squeeze(mask);
  for (int i = 3; i >= 0; --i) {
    const u64 moved = value << (1 << i);
    value = (value & ~plan.move[i]) | (moved & plan.move[i]);
  }
  return value & mask;
}
#endif

}  // namespace szlem::SZLEM_ISA
