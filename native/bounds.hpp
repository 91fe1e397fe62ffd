// Tricks that can be counted without search.
#pragma once
#include <algorithm>
#include <array>

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
  u64 our_shape, their_shape;  // of the leader's side and of the others
  int trump_suit;
  unsigned ours, theirs;  // bit sets of seats
  int leader;
  int len(int seat, int suit) const { return length(shape, seat, suit); }
  u64 cards_of(unsigned seats) const {
    u64 cards = 0;
    for (int seat = 0; seat < Seats; ++seat) cards |= hand[seat] & (0 - static_cast<u64>(seats >> seat & 1));
    return cards;
  }
};

// The most cards of a suit in one of the hands of a shape.
template <int Seats>
int longest(u64 shape, int suit) {
  int most = 0;
  for (int seat = 0; seat < Seats; ++seat) most = std::max(most, length(shape, seat, suit));
  return most;
}

// The lowest of the `n` highest cards of a set of one suit.
inline u64 nth_highest(u64 cards, int n) {
  const int extra = count(cards) - n;
#if defined(__BMI2__)
  return scatter(1ull << extra, cards);
#else
  for (int i = 0; i < extra; ++i) cards &= cards - 1;
  return lowest(cards);
#endif
}

// For trumps of one hand among those of the other side, from the lowest up, one bit each: how many must win.
// Each falls to a trick of its own, and loses it only to a higher trump of theirs, which beats one at most.
struct Floor {
  std::uint8_t tricks, lowest;  // the place of the lowest trump that this rests on; 15: on the lengths alone
};
inline constexpr std::array<Floor, 1 << 14> kFloors = [] {
  std::array<Floor, 1 << 14> floors{};
  for (unsigned n = 0; n <= 13; ++n) {
    for (unsigned mine = 0; mine < 1u << n; ++mine) {
      int ahead = 0;
      Floor floor{0, 15};
      for (unsigned place = n; place-- > 0;) {
        ahead += mine >> place & 1 ? 1 : -1;
        if (ahead > floor.tricks) floor = {static_cast<std::uint8_t>(ahead), static_cast<std::uint8_t>(place)};
      }
      if (ahead == floor.tricks) floor.lowest = 15;
      floors[1u << n | mine] = floor;
    }
  }
  return floors;
}();

// Tricks that `side` takes with its trumps in any play; hands of at most `at_least` trumps are not looked at.
template <int Seats>
Sure trump_floor(const View<Seats>& view, unsigned side, unsigned foes, int at_least) {
  Sure most;
  const int lane = 16 * view.trump_suit;
  const u64 theirs = view.cards_of(foes) >> lane & kLane;
  for (int seat = 0; seat < Seats; ++seat) {
    if (!(side >> seat & 1) || view.len(seat, view.trump_suit) <= at_least) continue;
    const u64 mine = view.hand[seat] >> lane & kLane, all = mine | theirs;
    const Floor floor = kFloors[1ull << count(all) | gather(mine, all)];
    const u64 cards = floor.lowest == 15 ? 0 : scatter(1ull << floor.lowest, all) << lane;
    if (floor.tricks > most.tricks) most = {floor.tricks, cards};
  }
  return most;
}

// Counts the tricks that the leader's side can take at once: the leader cashes what is high, then crosses to
// an ally who cashes what is high in turn. At most `wanted` are counted.
template <int Seats>
class Cashing {
 public:
  Cashing(const View<Seats>& view, int wanted, const Sure& floor)
      : v_(view), floor_(floor), own_(view.hand[view.leader]), wanted_(wanted) {
    top_ = own_ & ~from_highest_down(v_.live & ~own_);
  }

  Sure count_tricks() {
    if (v_.trump) look_at_trumps();
    if (drawn_) add_trump_rounds();  // before the side suits, which stand on them
    if (sure_.tricks >= wanted_) return sure_;
    for (u64 rest = top_ & ~v_.trump; rest;) {
      const int suit = index_of(rest) >> 4;
      rest &= ~(kLane << (16 * suit));
      cash_side_suit(suit);
      if (sure_.tricks >= wanted_) return sure_;
    }
    if (!drawn_) add_trump_rounds();
    if (sure_.tricks >= wanted_) return sure_;
    for (int seat = 0; seat < Seats; ++seat) {
      if (seat == v_.leader || !(v_.ours >> seat & 1)) continue;
      const Sure more = cross(seat);
      if (more.tricks >= wanted_) return more;
    }
    return sure_;
  }

 private:
  int longest_but(int seat, int suit) const { return longest<Seats>(v_.shape & ~(0xFFFFull << (16 * seat)), suit); }

  // The trumps at the top, and how many rounds of each other suit no opponent can ruff.
  void look_at_trumps() {
    const u64 top = top_ & v_.trump;
    if (top) {
      trump_rounds_ = count(top);
      const int longest = longest_but(v_.leader, v_.trump_suit);
      if (longest) trump_cards_ = lowest(top);
      if (trump_rounds_ >= longest) {
        if (longest) trump_cards_ = nth_highest(top, longest);
        trump_rounds_ = v_.len(v_.leader, v_.trump_suit);
      }
    }
    const int against = longest<Seats>(v_.their_shape, v_.trump_suit);
    foes_can_ruff_ = against > trump_rounds_;
    drawn_ = against && !foes_can_ruff_;
    for (int seat = 0; seat < Seats; ++seat) {
      const int trumps = v_.len(seat, v_.trump_suit);
      if (seat == v_.leader || !trumps) continue;
      if (v_.ours >> seat & 1) {
        // An ally with nothing but trumps would have to ruff: keep within his other cards.
        const int spare = count(v_.hand[seat] & ~v_.trump) - (trump_rounds_ > trumps ? trump_rounds_ - trumps : 0);
        side_rounds_left_ = spare < side_rounds_left_ ? spare : side_rounds_left_;
      } else if (foes_can_ruff_) {
        for (int suit = 0; suit < 4; ++suit) {
          const int n = v_.len(seat, suit);
          unruffed_[suit] = n < unruffed_[suit] ? n : unruffed_[suit];
        }
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
    const u64 top = top_ & (kLane << (16 * suit));
    const int longest = longest_but(v_.leader, suit);
    int n = count(top);
    n = n >= longest ? v_.len(v_.leader, suit) : n;
    n = n < unruffed_[suit] ? n : unruffed_[suit];
    n = n < side_rounds_left_ ? n : side_rounds_left_;
    n = n < wanted_ - sure_.tricks ? n : wanted_ - sure_.tricks;
    if (n <= 0) return;
    side_rounds_left_ -= n;
    side_rounds_ += n;
    rounds_[suit] = n;
    sure_.tricks += n;
    if (longest) sure_.cards |= nth_highest(top, n < longest ? n : longest);
  }

  // What `ally` can add when the leader crosses to him after cashing.
  Sure cross(int ally) const {
    const u64 theirs = v_.hand[ally];
    const u64 winners = theirs & ~from_highest_down(v_.live & ~top_ & ~theirs);
    Sure more = sure_;
    bool way = false;
    int side_winners = 0, trump_winners = 0;
    for (u64 rest = winners; rest;) {
      const int suit = index_of(rest) >> 4;
      const u64 lane = kLane << (16 * suit);
      rest &= ~lane;
      const bool trumps = suit == v_.trump_suit;
      const int led = trumps ? trump_rounds_ : rounds_[suit];
      if (count(top_ & lane) > led) continue;
      const u64 run = winners & lane;
      int n = count(run);
      const int held = v_.len(ally, suit);
      n = led + n >= longest_but(ally, suit) ? held : n;
      n = n < held - led ? n : held - led;
      n = !trumps && n > unruffed_[suit] - led ? unruffed_[suit] - led : n;
      if (n <= 0) continue;
      way |= v_.len(v_.leader, suit) > led;
      (trumps ? trump_winners : side_winners) += n;
      const int high = count(run);
      more.cards |= nth_highest(run, n < high ? n : high);
    }
    if (!way) return sure_;
    more.tricks += side_winners;
    if (trump_rounds_ + trump_winners > trump_tricks_) {
      more.tricks += trump_rounds_ + trump_winners - trump_tricks_;
      more.cards |= trump_cards_;
    }
    if (more.tricks < wanted_) return sure_;
    if (v_.trump) {
      const int ally_trumps = v_.len(ally, v_.trump_suit), own_trumps = v_.len(v_.leader, v_.trump_suit);
      const int ally_others = count(theirs) - ally_trumps, own_others = count(own_) - own_trumps;
      if (ally_trumps) {
        const int thrown = trump_rounds_ > ally_trumps ? trump_rounds_ - ally_trumps : 0;
        if (ally_others - side_winners < side_rounds_ + thrown) return sure_;
      }
      if (own_trumps > trump_rounds_) {
        const int left = own_trumps - trump_rounds_;
        const int thrown = trump_winners > left ? trump_winners - left : 0;
        if (own_others - side_rounds_ < side_winners + thrown) return sure_;
      }
      for (int seat = 0; seat < Seats; ++seat) {  // nor may a third ally have to ruff
        const int trumps = v_.len(seat, v_.trump_suit), rounds = trump_rounds_ + trump_winners;
        if (seat == ally || seat == v_.leader || !(v_.ours >> seat & 1) || !trumps) continue;
        const int thrown = rounds > trumps ? rounds - trumps : 0;
        if (count(v_.hand[seat]) - trumps < side_rounds_ + side_winners + thrown) return sure_;
      }
    }
    const int all = count(own_);
    if (more.tricks > all) more.tricks = all;
    return more;
  }

  const View<Seats>& v_;
  const Sure& floor_;
  u64 own_, top_;  // the leader's cards, and those above all others
  int wanted_;
  Sure sure_;
  int trump_rounds_ = 0, trump_tricks_ = 0, side_rounds_ = 0, side_rounds_left_ = 15;
  u64 trump_cards_ = 0;
  bool foes_can_ruff_ = false, drawn_ = false;
  int rounds_[4] = {0, 0, 0, 0};
  int unruffed_[4] = {15, 15, 15, 15};
};

// Whether `sure_tricks` could find as many as wanted, at a fraction of its cost.
template <int Seats>
bool may_be_sure(const View<Seats>& view, int wanted) {
  const u64 high = view.cards_of(view.ours) & ~from_highest_down(view.cards_of(view.theirs));
  int most = count(high);
  if (view.trump) {
    const int n = count(high & view.trump), trumps = longest<Seats>(view.our_shape, view.trump_suit);
    most += trumps > n ? trumps - n : 0;
  }
  if (most >= wanted) return true;
  for (u64 rest = high & ~view.trump; rest;) {
    const int suit = index_of(rest) >> 4;
    const u64 lane = kLane << (16 * suit);
    rest &= ~lane;
    const int n = count(high & lane), our_longest = longest<Seats>(view.our_shape, suit);
    most += n >= longest<Seats>(view.their_shape, suit) ? our_longest - n > 0 ? our_longest - n : 0 : 0;
  }
  return most >= wanted;
}

template <int Seats>
Sure sure_tricks(const View<Seats>& view, int wanted) {
  if (!may_be_sure(view, wanted)) return Sure{};
  Sure floor;
  if (view.trump) {
    floor = trump_floor(view, view.ours, view.theirs, 0);
    if (floor.tricks >= wanted) return floor;
  }
  return Cashing<Seats>(view, wanted, floor).count_tricks();
}

}  // namespace szlem::SZLEM_ISA
