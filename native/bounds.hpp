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
  int len(int seat, int suit) const { return length(shape, seat, suit); }
};

// The cards of `own` that are higher than all of `rest`, both of one suit.
inline u64 above_all(u64 own, u64 rest) { return rest ? own & above(highest(rest)) : own; }

// The lowest of the `n` highest cards of a set of one suit.
inline u64 nth_highest(u64 cards, int n) {
  for (int extra = count(cards) - n; extra > 0; --extra) cards &= cards - 1;
  return lowest(cards);
}

// Tricks that a side takes in any play with the trumps of one hand: each of them falls to a trick of its own,
// and the side loses that trick only to a higher trump of the others, each of which beats one at most.
template <int Seats>
Sure trump_floor(const View<Seats>& view, unsigned side) {
  Sure most;
  u64 theirs = 0;
  for (int seat = 0; seat < Seats; ++seat) theirs |= view.hand[seat] & (0 - static_cast<u64>(~side >> seat & 1));
  theirs &= view.trump;
  const int against = count(theirs);
  for (int seat = 0; seat < Seats; ++seat) {
    if (!(side >> seat & 1)) continue;
    u64 mine = view.hand[seat] & view.trump;
    const int by_length = count(mine) - against;
    if (by_length > 0 && by_length >= most.tricks) most = {by_length, 0};
    for (int n = 1; mine; ++n) {
      const u64 card = highest(mine);
      mine ^= card;
      const int sure = n - count(theirs & above(card));
      if (sure > most.tricks) most = {sure, card};
    }
  }
  return most;
}

// Counts the tricks that the leader's side can take at once: the leader cashes what is high, then crosses to
// an ally who cashes what is high in turn. At most `wanted` are counted.
template <int Seats>
class Cashing {
 public:
  Cashing(const View<Seats>& view, int leader, int wanted, const Sure& floor)
      : v_(view), floor_(floor), leader_(leader), wanted_(wanted) {}

  Sure count_tricks() {
    if (v_.trump) look_at_trumps();
    if (drawn_) add_trump_rounds();  // before the side suits, which stand on them
    if (sure_.tricks >= wanted_) return sure_;
    for (int suit = 0; suit < 4; ++suit) {
      if (suit == v_.trump_suit) continue;
      cash_side_suit(suit);
      if (sure_.tricks >= wanted_) return sure_;
    }
    if (!drawn_) add_trump_rounds();
    if (sure_.tricks >= wanted_) return sure_;
    for (int seat = 0; seat < Seats; ++seat) {
      if (seat == leader_ || !v_.same_side(seat, leader_)) continue;
      const Sure more = cross(seat);
      if (more.tricks >= wanted_) return more;
    }
    return sure_;
  }

 private:
  int longest_but(int seat, int suit) const {
    int most = 0;
    for (int other = 0; other < Seats; ++other) {
      if (other != seat && most < v_.len(other, suit)) most = v_.len(other, suit);
    }
    return most;
  }

  // The trumps at the top, and how many rounds of each other suit no opponent can ruff.
  void look_at_trumps() {
    const u64 own = v_.hand[leader_];
    const u64 mine = own & v_.trump, rest = v_.live & v_.trump & ~own;
    if (mine) {
      const u64 top = above_all(mine, rest);
      trump_rounds_ = count(top);
      if (trump_rounds_ && rest) trump_cards_ = lowest(top);
      const int longest = longest_but(leader_, v_.trump_suit);
      if (trump_rounds_ >= longest) {
        if (rest) trump_cards_ = nth_highest(top, longest);
        trump_rounds_ = count(mine);
      }
    }
    for (int seat = 0; seat < Seats; ++seat) {
      if (seat == leader_) continue;
      const int trumps = v_.len(seat, v_.trump_suit);
      if (!trumps) continue;
      if (v_.same_side(seat, leader_)) {
        // An ally with nothing but trumps would have to ruff: keep within his other cards.
        const int spare = count(v_.hand[seat] & ~v_.trump) - (trump_rounds_ > trumps ? trump_rounds_ - trumps : 0);
        if (spare < side_rounds_left_) side_rounds_left_ = spare;
      } else if (trumps > trump_rounds_) {
        foes_can_ruff_ = true;
      } else {
        drawn_ = true;
      }
    }
    drawn_ = drawn_ && !foes_can_ruff_;
    if (!foes_can_ruff_) return;
    for (int seat = 0; seat < Seats; ++seat) {
      if (v_.same_side(seat, leader_) || v_.len(seat, v_.trump_suit) == 0) continue;
      for (int suit = 0; suit < 4; ++suit) {
        if (suit == v_.trump_suit) continue;
        if (v_.len(seat, suit) < unruffed_[suit]) unruffed_[suit] = v_.len(seat, suit);
      }
    }
  }

  void add_trump_rounds() {
    const bool more = floor_.tricks > trump_rounds_ || (floor_.tricks == trump_rounds_ && !drawn_ && !floor_.cards);
    trump_tricks_ = more ? floor_.tricks : trump_rounds_;
    sure_.tricks += trump_tricks_;
    sure_.cards |= drawn_ ? trump_cards_ : 0;
    sure_.cards |= more ? floor_.cards : trump_cards_;
  }

  void cash_side_suit(int suit) {
    const u64 lane = kLane << (16 * suit);
    const u64 own = v_.hand[leader_] & lane;
    if (!own) return;
    const u64 rest = v_.live & lane & ~own;
    const u64 top = above_all(own, rest);
    if (!top) return;
    int n = count(top);
    const int longest = n < count(own) || n > 1 ? longest_but(leader_, suit) : 15;
    if (n >= longest) n = count(own);
    if (n > unruffed_[suit]) n = unruffed_[suit];
    if (n > side_rounds_left_) n = side_rounds_left_;
    if (n > wanted_ - sure_.tricks) n = wanted_ - sure_.tricks;
    if (n <= 0) return;
    side_rounds_left_ -= n;
    side_rounds_ += n;
    rounds_[suit] = n;
    sure_.tricks += n;
    if (rest) sure_.cards |= nth_highest(top, n < longest ? n : longest);
  }

  // What `ally` can add when the leader crosses to him after cashing.
  Sure cross(int ally) const {
    Sure more = sure_;
    bool way = false;
    int side_winners = 0, trump_winners = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const u64 lane = kLane << (16 * suit);
      const u64 theirs = v_.hand[ally] & lane;
      if (!theirs) continue;
      const int led = suit == v_.trump_suit ? trump_rounds_ : rounds_[suit];
      const u64 own = v_.hand[leader_] & lane;
      const u64 top = own ? above_all(own, v_.live & lane & ~own) : 0;
      if (count(top) > led) continue;
      const u64 rest = v_.live & lane & ~top & ~theirs;
      const u64 run = above_all(theirs, rest);
      if (!run) continue;
      int n = count(run);
      const int longest = longest_but(ally, suit);
      if (led + n >= longest) n = count(theirs);
      if (n > count(theirs) - led) n = count(theirs) - led;
      if (suit != v_.trump_suit && n > unruffed_[suit] - led) n = unruffed_[suit] - led;
      if (n <= 0) continue;
      if (count(own) > led) way = true;
      (suit == v_.trump_suit ? trump_winners : side_winners) += n;
      more.cards |= nth_highest(run, n);
    }
    if (!way) return sure_;
    more.tricks += side_winners;
    if (trump_rounds_ + trump_winners > trump_tricks_) {
      more.tricks += trump_rounds_ + trump_winners - trump_tricks_;
      more.cards |= trump_cards_;
    }
    if (v_.trump) {
      const int ally_trumps = v_.len(ally, v_.trump_suit), own_trumps = v_.len(leader_, v_.trump_suit);
      const int ally_others = count(v_.hand[ally]) - ally_trumps, own_others = count(v_.hand[leader_]) - own_trumps;
      if (ally_trumps) {
        const int thrown = trump_rounds_ > ally_trumps ? trump_rounds_ - ally_trumps : 0;
        if (ally_others - side_winners < side_rounds_ + thrown) return sure_;
      }
      if (own_trumps > trump_rounds_) {
        const int left = own_trumps - trump_rounds_;
        const int thrown = trump_winners > left ? trump_winners - left : 0;
        if (own_others - side_rounds_ < side_winners + thrown) return sure_;
      }
    }
    const int all = count(v_.hand[leader_]);
    if (more.tricks > all) more.tricks = all;
    return more;
  }

  const View<Seats>& v_;
  const Sure& floor_;
  int leader_, wanted_;
  Sure sure_;
  int trump_rounds_ = 0, trump_tricks_ = 0, side_rounds_ = 0, side_rounds_left_ = 15;
  u64 trump_cards_ = 0;
  bool foes_can_ruff_ = false, drawn_ = false;
  int rounds_[4] = {0, 0, 0, 0};
  int unruffed_[4] = {15, 15, 15, 15};
};

// Whether `sure_tricks` could find as many as wanted, at a fraction of its cost.
template <int Seats>
bool may_be_sure(const View<Seats>& view, int leader, int wanted, int floor) {
  const unsigned foes = view.sides >> leader & 1 ? ~view.sides : view.sides;
  u64 ours = 0, theirs = 0;
  for (int seat = 0; seat < Seats; ++seat) {
    const u64 foe = 0 - static_cast<u64>(foes >> seat & 1);
    theirs |= view.hand[seat] & foe;
    ours |= view.hand[seat] & ~foe;
  }
  const u64 high = ours & ~from_highest_down(theirs);
  int most = count(high);
  const int in_trumps = count(high & view.trump);
  if (floor > in_trumps) most += floor - in_trumps;
  if (most >= wanted) return true;
  for (int suit = 0; suit < 4; ++suit) {
    const int n = count(high & (kLane << (16 * suit)));
    int longest = 0, against = 0;
    for (int seat = 0; seat < Seats; ++seat) {
      const int cards = view.len(seat, suit), foe = -static_cast<int>(foes >> seat & 1);
      const int theirs_here = cards & foe, ours_here = cards & ~foe;
      against = theirs_here > against ? theirs_here : against;
      longest = ours_here > longest ? ours_here : longest;
    }
    most += n >= against && longest > n ? longest - n : 0;
  }
  return most >= wanted;
}

template <int Seats>
Sure sure_tricks(const View<Seats>& view, int leader, int wanted, const Sure& floor) {
  if (!may_be_sure(view, leader, wanted, floor.tricks)) return Sure{};
  return Cashing<Seats>(view, leader, wanted, floor).count_tricks();
}

}  // namespace szlem::SZLEM_ISA
