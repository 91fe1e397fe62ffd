// What makes a card likely to do: weights found by hill climbing on the number of nodes over random deals
// (bench/README.md), one set with trumps and one without. They change the time only, never an answer.
#pragma once
#include <cstdint>

namespace szlem::SZLEM_ISA {

// Who holds a card, seen from the leader.
enum Holder : int { kLeader, kNext, kPartner, kLast, kNobody };

inline constexpr int kLengths = 8;  // longer suits count as this less one

struct Weights {
  // Leads: by holder of the highest and the second highest card of the suit, of the third (theirs, ours: who has
  // the highest) and of the fourth.
  std::int16_t top_two[4][5];
  std::int16_t third[2][5];
  std::int16_t fourth[5];
  std::int16_t length[4][kLengths];  // by holder
  std::int16_t trump, high_trump, partner_ruffs, next_ruffs, last_ruffs, short_for_a_ruff;
  std::int16_t again_ours, again_theirs;  // the suit of the trick before
  std::int16_t high[4][5];                // from the top of the suit, by the holders of the two highest
  // Discards: by the best card that would be left bare (of the three highest; none) and by the number held.
  std::int16_t discard[4][kLengths];
  std::int16_t partner_too, foes_too;  // others are as long
  // Second hand: leave a trick to a partner who can take it; cover what cannot be beaten for good.
  std::int16_t trust_partner, cover;
};

inline constexpr Weights kTrumps = {
    {{80, 177, 160, 128, 208}, {-30, 20, 180, 23, 0}, {200, 224, 178, 140, 200}, {-52, 24, -50, -63, 0}},
    {{30, 0, 62, 0, -132}, {0, 30, 62, 10, -132}},
    {0, 0, 3, 0, -87},
    {{0, 3, 22, 33, 44, 55, 66, 77}, {-110, 0, 0, 0, 0, 0, 0, 0}, {45, 5, 10, 15, 20, 25, 30, 35}, {-6, 2, 4, 6, 8, 10, 12, 14}},
    -153, 20, 240, -336, -605, 100,
    0, -48,
    {{1, 1, 0, 1, 1}, {1, 1, 0, 1, 0}, {0, 0, 0, 0, 0}, {1, 1, 1, 1, 0}},
    {{0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 1, 1, 4, 5, 6, 7}, {0, 1, -1, 3, 4, 5, 6, 7}, {0, -4, 2, 3, 4, 5, 6, 7}},
    -2, 0,
    1, 1};

inline constexpr Weights kNoTrumps = {
    {{74, 125, 148, -10, 200}, {125, 68, 180, 31, 0}, {187, 276, 187, 50, 200}, {49, -123, 100, -125, 0}},
    {{47, 0, 34, -30, -85}, {87, 42, 64, 15, -175}},
    {3, -45, 3, -11, 0},
    {{0, 16, 32, 48, 64, 80, 96, 112}, {-3, 2, 4, 6, 8, 10, 12, 14}, {-8, 16, 32, 48, 64, 80, 96, 112}, {-180, -2, -4, -6, -8, -10, -12, -14}},
    0, 0, 0, 0, 0, 0,
    45, 2,
    {{0, 1, 0, 1, 1}, {1, 1, 0, 0, 0}, {0, 1, 0, 1, 0}, {1, 1, 0, 1, 0}},
    {{0, 3, 6, 9, 12, 15, 18, 21}, {0, 3, 5, 7, 12, 15, 18, 21}, {-2, 1, 2, 7, 10, 13, 16, 19}, {-4, -3, 2, 5, 8, 11, 14, 17}},
    -1, 0,
    0, 0};

}  // namespace szlem::SZLEM_ISA
