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
    {{100, 177, 160, 120, 208}, {-22, -70, 180, -22, 0}, {147, 224, 181, 140, 200}, {-52, 24, -50, -113, 0}},
    {{30, 0, 42, 0, -132}, {45, 30, 62, 10, -132}},
    {0, 0, 3, 0, -90},
    {{0, 3, 22, 33, 44, 55, 36, 77},
     {-144, 0, 0, 0, 0, 0, 0, 0},
     {45, 5, 10, 13, 28, 33, 45, 35},
     {-36, 2, 4, 6, 8, 6, -3, -16}},
    -153, 28, 240, -336, -625, 100,
    0, -56,
    {{1, 1, 0, 1, 1}, {1, 1, 0, 1, 0}, {0, 0, 0, 0, 0}, {1, 1, 1, 1, 0}},
    {{0, 1, 2, 3, 4, 5, 6, 7},
     {0, 1, 1, 2, 3, 5, 6, 7},
     {0, 1, 0, 3, 4, 5, 6, 7},
     {0, -7, 1, 3, 4, 5, 1, 7}},
    -6, 0,
    1, 1};

inline constexpr Weights kNoTrumps = {
    {{66, 80, 140, -7, 155}, {72, -42, 197, -34, 0}, {187, 268, 187, 50, 200}, {49, -78, 100, -105, 0}},
    {{44, 12, 31, -38, -85}, {87, 42, 67, 15, -175}},
    {3, -45, 3, -14, 8},
    {{0, 16, 32, 48, 64, 80, 96, 112},
     {-48, 2, 4, 6, 6, -20, 12, 14},
     {-8, -18, 40, 48, 64, 78, 96, 82},
     {-180, 28, 11, -6, -38, -44, 26, -14}},
    0, 0, 0, 0, 0, 0,
    45, 7,
    {{1, 1, 0, 1, 1}, {1, 1, 0, 1, 0}, {0, 1, 0, 1, 0}, {1, 1, 1, 1, 0}},
    {{0, 6, 6, 11, 12, 17, 18, 21},
     {0, 6, 5, 7, 15, 15, 18, 21},
     {-2, 6, -1, 7, 12, 13, 16, 19},
     {-4, -5, 3, 5, 8, 8, 10, 17}},
    -3, 0,
    1, 0};

}  // namespace szlem::SZLEM_ISA
