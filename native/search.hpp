// The search: can the maximisers take `target` of the counted tricks that are left?
//
// A result is one word: bit 63 says yes, the rest is the set of cards whose rank the answer rests on. The
// answer holds for every position of the same shape in which all cards from the lowest of these up, suit by
// suit, lie in the same hands.
#pragma once
#include "bounds.hpp"
#include "cards.hpp"
#include "problem.hpp"
#include "table.hpp"
#include "weights.hpp"

namespace szlem::SZLEM_ISA {

inline constexpr u64 kYes = 1ull << 63;

template <int Seats>
class Search {
 public:
  Search(Table& table, const Problem& problem, Limits& limits, u64& nodes);
  u64 reach(int target) { return begin(target); }

 private:
  struct Survey {
    u64 best[4];    // the highest card of each suit, the second, ...
    u64 low, high;  // planes of the holders
  };
  struct Trick {
    u64 lane;    // the suit led
    u64 before;  // the cards in play when it began
    int leader, tricks, target;
    bool maximiser;  // the leader
    Survey seen;
  };
  static int seat_after(int leader, int cards) {
    const int seat = leader + cards;
    return Seats == 4 ? seat & 3 : seat >= Seats ? seat - Seats : seat;
  }
  static u64 unit(int seat, int index) { return 1ull << (16 * seat + ((index >> 2) & 12)); }
  bool wants(int seat) const { return maximisers_ >> seat & 1; }
  bool counts(int seat) const { return counted_ >> seat & 1; }
  u64 beaters(u64 card, u64 lane) const { return (lane & above(card)) | (lane == trump_ ? 0 : trump_); }

  u64 begin(int target);
  u64 lead(int leader, int tricks, int target, u64 shape);
  u64 last(int leader, int target);
  template <int Place>
  u64 follow(const Trick& trick, u64 best, u64 best_lane, int best_seat, u64 shape);
  template <int Place>
  u64 play(const Trick& trick, int seat, u64 card, u64 best, u64 best_lane, int best_seat, u64 shape);
  u64 finish(const Trick& trick, u64 best, u64 best_lane, int winner, u64 shape);
  template <int Place>
  u64 first_choice(const Trick& trick, int seat, u64 moves, u64 best, u64 best_lane, int best_seat, u64 shape) const;
  u64 discard(const Trick& trick, int seat, u64 moves, u64 shape) const;
  struct LeadOrder {
    std::int16_t score[4];
    bool high[4];  // from the top of the suit
  };
  void survey(int leader, Survey& seen) const;
  void rate_leads(int leader, u64 moves, u64 shape, const Survey& seen, LeadOrder& order) const;
  static u64 next_lead(u64 moves, const LeadOrder& order);
  static u64 failed(u64 card, u64 own, u64 others, u64 result, u64& moves);
  static u64 by_top_of_run(u64 card, u64 own, u64 others, u64 result);

  Table& table_;
  Limits& limits_;
  u64& nodes_;
  u64 hand_[4] = {};
  u64 live_ = 0, seat_low_ = 0, seat_high_ = 0, trump_ = 0;
  u64 shape_ = 0;
  unsigned maximisers_, minimisers_, counted_;
  u64 lanes_[2] = {};  // of the minimisers and the maximisers in a shape
  u64 previous_=0; bool previous_ours_=false;
  const Weights* weights_;
  bool plain_;  // the maximisers' own tricks count, so that a winner is never a burden
  const Problem& problem_;
};

}  // namespace szlem::SZLEM_ISA

#include "follow.hpp"
#include "lead.hpp"
