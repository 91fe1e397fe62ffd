// What makes a card likely to do: weights found by hill climbing on the number of nodes over random deals
// (bench/README.md), one set with trumps and one without. They change the time only, never an answer.
#pragma once
#include <cstdint>

namespace szlem::SZLEM_ISA {

// Who holds a card, seen from the leader.
enum Holder : int { kLeader, kNext, kPartner, kLast, kNobody };

struct Weights {
  // Leads: by holder of the highest and the second highest card of the suit, and of the third.
  std::int16_t top_two[4][5];
  std::int16_t third[5];
  std::int16_t third_of_ours[5];  // more, if our side has the highest
  std::int16_t length, partner_length, trump, high_trump;
  std::int16_t partner_ruffs, next_ruffs, last_ruffs, short_for_a_ruff;
  // Discards.
  std::int16_t from_length, bare_top, top, guarded_second, second;
  // Second hand: leave a trick to a partner who can take it; cover what cannot be beaten for good.
  bool trust_partner, cover;
};

inline constexpr Weights kTrumps = {
    {{80, 140, 140, 120, 200}, {60, 20, 180, 20, 0}, {200, 240, 200, 140, 200}, {-60, 80, 60, -60, 0}},
    {30, 0, 70, 0, 0},
    {-30, 30, 0, 10, 0},
    10, 5, -150, 0,
    150, -350, -650, 100,
    1, -3, 0, -3, 0,
    true, true};

inline constexpr Weights kNoTrumps = {
    {{120, 100, 140, 80, 200}, {60, 60, 180, 20, 0}, {240, 280, 240, 140, 200}, {60, 40, 100, -60, 0}},
    {30, 0, 40, -30, 0},
    {0, 30, 30, 40, 0},
    14, 10, 0, 0,
    0, 0, 0, 0,
    3, -6, -4, -6, -2,
    false, false};

}  // namespace szlem::SZLEM_ISA
