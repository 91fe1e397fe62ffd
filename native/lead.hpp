// The first card of a trick. Included by search.hpp.
#pragma once

namespace szlem::SZLEM_ISA {

template <int Seats>
Search<Seats>::Search(Table& table, const Problem& problem, Limits& limits, u64& nodes)
    : table_(table), limits_(limits), nodes_(nodes), problem_(problem) {
  for (int seat = 0; seat < Seats; ++seat) {
    hand_[seat] = problem.hands[seat];
    live_ |= hand_[seat];
    if (seat & 1) seat_low_ |= hand_[seat];
    if (seat & 2) seat_high_ |= hand_[seat];
    for (u64 h = hand_[seat]; h; h &= h - 1) shape_ += unit(seat, index_of(lowest(h)));
  }
  trump_ = problem.trump < 4 ? kLane << (16 * problem.trump) : 0;
  weights_ = trump_ ? &kTrumps : &kNoTrumps;
  maximisers_ = problem.maximisers;
  counted_ = problem.counted;
  minimisers_ = ((1u << Seats) - 1) & ~maximisers_;
  for (int seat = 0; seat < Seats; ++seat) lanes_[wants(seat)] |= 0xFFFFull << (16 * seat);
  plain_ = maximisers_ == counted_;
}

// Enters the trick in play, if there is one.
template <int Seats>
u64 Search<Seats>::begin(int target) {
  const int played = problem_.played_count;
  const int leader = problem_.leader;
  if (played == 0) return lead(leader, count(hand_[leader]), target, shape_);
  Trick trick;
  trick.lane = lane_of(problem_.played[0]);
  trick.leader = leader;
  trick.tricks = count(hand_[leader]) + 1;
  trick.target = target;
  trick.before = live_;
  survey(leader, trick.seen);
  trick.maximiser = wants(leader);
  u64 best = problem_.played[0], best_lane = trick.lane;
  int best_seat = leader;
  for (int i = 0; i < played; ++i) {
    const u64 card = problem_.played[i];
    trick.before |= card;
    if (i && (card & beaters(best, best_lane))) {
      best = card;
      best_lane = lane_of(card);
      best_seat = seat_after(leader, i);
    }
  }
  if (played == Seats) return finish(trick, best, best_lane, best_seat, shape_);
  if (played == 1) return follow<1>(trick, best, best_lane, best_seat, shape_);
  if constexpr (Seats > 2) {
    if (played == 2) return follow<2>(trick, best, best_lane, best_seat, shape_);
  }
  if constexpr (Seats > 3) {
    if (played == 3) return follow<3>(trick, best, best_lane, best_seat, shape_);
  }
  return 0;
}

template <int Seats>
u64 Search<Seats>::last(int leader, int target) {
  u64 best = hand_[leader], lane = lane_of(best), best_lane = lane;
  int winner = leader;
  for (int i = 1; i < Seats; ++i) {
    const int seat = seat_after(leader, i);
    const u64 card = hand_[seat];
    if (card & beaters(best, best_lane)) {
      best = card;
      best_lane = lane_of(card);
      winner = seat;
    }
  }
  const u64 ranks = (live_ & best_lane) != best ? best : 0;
  return ranks | (counts(winner) >= target ? kYes : 0);
}

template <int Seats>
u64 Search<Seats>::lead(int leader, int tricks, int target, u64 shape) {
  if (target <= 0) return kYes;
  if (target > tricks) return 0;
  if ((++nodes_ & 1023) == 0) limits_.glance(nodes_);
  if (tricks == 1) return last(leader, target);

  const u64 live = live_;
  const bool maximiser = wants(leader);
  const u64 low = gather(seat_low_, live), high = gather(seat_high_, live);
  const u64 key = (shape & ~(15ull << (16 * Seats - 4))) | (static_cast<u64>(leader) << (16 * Seats - 4));
  std::uint8_t hint = 255;
  if (Bucket* bucket = table_.find(key)) {
    hint = bucket->lead;
    const Quad* quad = table_.quads(*bucket);
    for (int left = bucket->size; left > 0; left -= 4, ++quad) {
      for (unsigned found = quad->matches(low, high); found; found &= found - 1) {
        const int i = std::countr_zero(found);
        if (quad->at_least[i] >= target) return kYes | scatter(quad->places[i], live);
        if (quad->at_most[i] < target) return scatter(quad->places[i], live);
      }
    }
  }
  if (plain_) {
    const unsigned ours = maximiser ? maximisers_ : minimisers_;
    const u64 our_lanes = lanes_[maximiser];
    const View<Seats> view{hand_,          live, trump_, shape, shape & our_lanes, shape & ~our_lanes,
                           problem_.trump, ours, ~ours,  leader};
    const int wanted = maximiser ? target : tricks - target + 1;
    if (trump_) {
      const Sure theirs = trump_floor(view, view.theirs, ours, tricks - wanted);
      if (theirs.tricks > tricks - wanted) return theirs.cards | (maximiser ? 0 : kYes);
    }
    const Sure sure = sure_tricks(view, wanted);
    if (sure.tricks >= wanted) return sure.cards | (maximiser ? kYes : 0);
  }
  const u64 own = hand_[leader];
  const u64 others = live & ~own;
  u64 moves = run_bottoms(own, others);
  u64 card = hint == 255 || tricks <= 5 ? 0 : (1ull << hint) & moves;
  Trick trick{0, live, leader, tricks, target, maximiser, {}};
  survey(leader, trick.seen);
  LeadOrder order;
  bool rated = false;
  if (!card) {
    rate_leads(leader, moves, shape, trick.seen, order);
    rated = true;
    card = next_lead(moves, order);
  }
  u64 ranks = 0;
  std::uint8_t found = 255;
  for (;;) {
    const int index = index_of(card);
    trick.lane = lane_at(index);
    hand_[leader] ^= card;
    live_ ^= card;
    const u64 result = follow<1>(trick, card, trick.lane, leader, shape - unit(leader, index));
    hand_[leader] ^= card;
    live_ ^= card;
    if (bool(result & kYes) == maximiser) {
      ranks = by_top_of_run(card, own, others, result);
      found = static_cast<std::uint8_t>(index);
      break;
    }
    ranks |= failed(card, own, others, result, moves);
    if (!moves) {
      if (!maximiser) ranks |= kYes;
      break;
    }
    if (!rated) {
      rate_leads(leader, moves, shape, trick.seen, order);
      rated = true;
    }
    card = next_lead(moves, order);
  }
  const u64 cards = from_lowest_up(ranks & ~kYes) & live;
  Pattern fact;
  fact.places = gather(cards, live);
  fact.seat_low = low & fact.places;
  fact.seat_high = high & fact.places;
  fact.at_least = static_cast<std::uint8_t>(ranks & kYes ? target : 0);
  fact.at_most = static_cast<std::uint8_t>(ranks & kYes ? tricks : target - 1);
  table_.learn(key, fact, found);
  return cards | (ranks & kYes);
}

// The highest cards of each suit, and who holds a card seen from `leader`, as two bit planes (see Holder).
template <int Seats>
void Search<Seats>::survey(int leader, Survey& seen) const {
  u64 left = live_;
  for (u64& best : seen.best) {
    best = highest_of_each(left);
    left ^= best;
  }
  const u64 last = hand_[seat_after(leader, Seats - 1)];
  seen.low = hand_[seat_after(leader, 1)] | last;
  seen.high = (Seats > 3 ? hand_[seat_after(leader, 2)] : 0) | (Seats > 2 ? last : 0);
}

// How promising each suit is to lead, by who holds its high cards, who is next to play, and who can ruff.
template <int Seats>
void Search<Seats>::rate_leads(int leader, u64 moves, u64 shape, const Survey& seen, LeadOrder& order) const {
  const Weights& w = *weights_;
  const int next = seat_after(leader, 1), partner = seat_after(leader, 2 % Seats), last = seat_after(leader, Seats - 1);
  const int has_trumps[4] = {(hand_[leader] & trump_) != 0, (hand_[next] & trump_) != 0, (hand_[partner] & trump_) != 0,
                             (hand_[last] & trump_) != 0};
  const bool again_ours = previous_ours_ == wants(leader);
  for (u64 rest = moves; rest;) {
    const int suit = index_of(rest) >> 4;
    const u64 lane = kLane << (16 * suit);
    rest &= ~lane;
    auto holder = [&](u64 cards) {
      cards &= lane;
      const int at = index_of(cards) & 63;
      const int found = static_cast<int>((seen.low >> at & 1) | (seen.high >> at & 1) << 1);
      return cards ? found : kNobody;
    };
    auto many = [&](int seat) {
      const int n = length(shape, seat, suit);
      return n < kLengths ? n : kLengths - 1;
    };
    const int a = holder(seen.best[0]), b = holder(seen.best[1]);
    const int ours = (a & 1) == 0;
    const int lengths[4] = {many(leader), many(next), many(partner), many(last)};
    int score = w.top_two[a][b] + w.third[ours][holder(seen.best[2])] + w.fourth[holder(seen.best[3])];
    score += w.length[kLeader][lengths[kLeader]] + w.length[kNext][lengths[kNext]] + w.length[kLast][lengths[kLast]];
    if constexpr (Seats > 3) score += w.length[kPartner][lengths[kPartner]];
    if (lane == trump_) {
      score += w.trump + (ours ? w.high_trump : 0);
    } else {
      if constexpr (Seats > 3) score += (has_trumps[kPartner] & (lengths[kPartner] == 0)) ? w.partner_ruffs : 0;
      score += (has_trumps[kNext] & (lengths[kNext] == 0)) ? w.next_ruffs : 0;
      score += (has_trumps[kLast] & (lengths[kLast] == 0)) ? w.last_ruffs : 0;
      score += (has_trumps[kLeader] & (lengths[kLeader] == 1)) ? w.short_for_a_ruff : 0;
    }
    score += lane != previous_ ? 0 : again_ours ? w.again_ours : w.again_theirs;
    order.high[suit] = w.high[a][b];
    order.score[suit] = static_cast<std::int16_t>(score);
  }
}

template <int Seats>
u64 Search<Seats>::next_lead(u64 moves, const LeadOrder& order) {
  int best = -100000, suit = 0;
  for (u64 rest = moves; rest;) {
    const int s = index_of(rest) >> 4;
    rest &= ~(kLane << (16 * s));
    if (order.score[s] > best) best = order.score[s], suit = s;
  }
  const u64 mine = moves & (kLane << (16 * suit));
  return order.high[suit] ? highest(mine) : lowest(mine);
}

}  // namespace szlem::SZLEM_ISA
