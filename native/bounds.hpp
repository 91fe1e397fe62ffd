// Tricks that can be counted without search.
#pragma once
#include "cards.hpp"

namespace szlem::SZLEM_ISA {

inline int length(u64 shape, int seat, int suit) { return static_cast<int>(shape >> (16 * seat + 4 * suit)) & 15; }

struct Sure {
  int tricks = 0;
  u64 cards = 0;  // the ranks that the count rests on
};

// What a bound looks at.
template <int Seats>
struct View {
  const u64* hand;
  u64 live, trump, shape;
  int trump_suit;
  unsigned sides;  // bit set of the seats of one side
  bool same_side(int a, int b) const { return ((sides >> a ^ sides >> b) & 1) == 0; }
};

// The cards of `own` in `lane` that are higher than all of `rest`.
inline u64 above_all(u64 own, u64 rest) { return rest ? own & above(highest(rest)) : own; }

// The lowest of the `n` highest cards of a set of one suit.
inline u64 nth_highest(u64 cards, int n) {
  for (int extra = count(cards) - n; extra > 0; --extra) cards &= cards - 1;
  return lowest(cards);
}

// Tricks that the leader's side can take at once, its leader cashing first and then, if there is a way, an
// ally. At most `wanted` are counted.
template <int Seats>
Sure sure_tricks(const View<Seats>& view, int leader, int wanted) {
  const u64 own = view.hand[leader];
  const u64 live = view.live;
  u64 foe_trumps = 0;
  int ruffed_after[4] = {15, 15, 15, 15};  // rounds of a suit that no opponent can ruff
  int trumps_out = 0;                      // the most trumps that an opponent holds
  for (int seat = 0; seat < Seats; ++seat) {
    if (view.same_side(seat, leader)) continue;
    const u64 trumps = view.hand[seat] & view.trump;
    foe_trumps |= trumps;
    const int n = count(trumps);
    if (n > trumps_out) trumps_out = n;
  }
  Sure sure;
  if (view.trump) {
    const u64 mine = own & view.trump;
    const u64 rest = live & view.trump & ~own;
    if (mine) {
      const u64 top = above_all(mine, rest);
      const int n = count(top);
      if (n) {
        if (rest) sure.cards |= lowest(top);
        sure.tricks = n;
        if (n >= trumps_out) {
          foe_trumps = 0;
          int longest = 0;
          for (int seat = 0; seat < Seats; ++seat) {
            if (seat != leader && longest < length(view.shape, seat, view.trump_suit)) longest = length(view.shape, seat, view.trump_suit);
          }
          if (n >= longest) {
            sure.tricks = count(mine);
            if (rest) sure.cards = nth_highest(top, longest);
          }
        }
        if (sure.tricks >= wanted) return sure;
      }
    }
    if (foe_trumps) {
      for (int seat = 0; seat < Seats; ++seat) {
        if (view.same_side(seat, leader) || !(view.hand[seat] & view.trump)) continue;
        for (int suit = 0; suit < 4; ++suit) {
          const int n = length(view.shape, seat, suit);
          if (n < ruffed_after[suit]) ruffed_after[suit] = n;
        }
      }
    }
  }
  // An ally who has nothing but trumps must ruff: keep within his other cards.
  int side_rounds = 15;
  if (view.trump) {
    for (int seat = 0; seat < Seats; ++seat) {
      if (seat == leader || !view.same_side(seat, leader)) continue;
      const u64 trumps = view.hand[seat] & view.trump;
      if (!trumps) continue;
      int free = count(view.hand[seat] & ~view.trump) - (sure.tricks > count(trumps) ? sure.tricks - count(trumps) : 0);
      if (free < side_rounds) side_rounds = free;
    }
  }
  for (int suit = 0; suit < 4; ++suit) {
    if (suit == view.trump_suit) continue;
    const u64 lane = kLane << (16 * suit);
    const u64 mine = own & lane;
    if (!mine || ruffed_after[suit] == 0 || side_rounds <= 0) continue;
    const u64 rest = live & lane & ~own;
    const u64 top = above_all(mine, rest);
    if (!top) continue;
    int n = count(top);
    int longest = 0;
    for (int seat = 0; seat < Seats; ++seat) {
      if (seat != leader && longest < length(view.shape, seat, suit)) longest = length(view.shape, seat, suit);
    }
    if (n >= longest) n = count(mine);
    if (n > ruffed_after[suit]) n = ruffed_after[suit];
    if (n > side_rounds) n = side_rounds;
    if (n > wanted - sure.tricks) n = wanted - sure.tricks;
    side_rounds -= n;
    sure.tricks += n;
    if (rest) sure.cards |= nth_highest(top, n < longest ? n : longest);
    if (sure.tricks >= wanted) return sure;
  }
  return sure;
}

// Tricks that the hand with the highest trumps takes whatever happens.
template <int Seats>
Sure master_trumps(const View<Seats>& view, int& owner) {
  Sure sure;
  const u64 trumps = view.live & view.trump;
  if (!trumps) return sure;
  const u64 high = highest(trumps);
  owner = 0;
  while (!(view.hand[owner] & high)) ++owner;
  const u64 mine = view.hand[owner] & trumps;
  const u64 top = above_all(mine, trumps & ~mine);
  sure.tricks = count(top);
  if (trumps & ~mine) sure.cards = lowest(top);
  return sure;
}

}  // namespace szlem::SZLEM_ISA
