// The second to the last card of a trick. Included by search.hpp.
#pragma once

namespace szlem::SZLEM_ISA {

template <int Seats>
template <int Place>
u64 Search<Seats>::follow(const Trick& trick, u64 best, u64 best_lane, int best_seat, u64 shape) {
  const int seat = seat_after(trick.leader, Place);
  const u64 own = hand_[seat];
  u64 legal = own & trick.lane;
  if (!legal) legal = own;
  const u64 others = (live_ & ~own) | best;
  u64 moves = run_bottoms(own, others) & legal;
  const bool maximiser = wants(seat);
  if (!(moves & (moves - 1))) {
    const u64 result = play<Place>(trick, seat, moves, best, best_lane, best_seat, shape);
    if (bool(result & kYes) == maximiser) return by_top_of_run(moves, own, others, result);
    u64 rest = moves;
    return failed(moves, own, others, result, rest) | (maximiser ? 0 : kYes);
  }
  u64 card = first_choice<Place>(trick, seat, moves, best, best_lane, best_seat, shape);
  u64 ranks = 0;
  for (;;) {
    const u64 result = play<Place>(trick, seat, card, best, best_lane, best_seat, shape);
    if (bool(result & kYes) == maximiser) return by_top_of_run(card, own, others, result);
    ranks |= failed(card, own, others, result, moves);
    if (!moves) return ranks | (maximiser ? 0 : kYes);
    card = lowest(moves);
  }
}

template <int Seats>
template <int Place>
u64 Search<Seats>::play(const Trick& trick, int seat, u64 card, u64 best, u64 best_lane, int best_seat, u64 shape) {
  const int index = index_of(card);
  const bool wins = card & beaters(best, best_lane);
  best = wins ? card : best;
  best_lane = wins ? lane_at(index) : best_lane;
  best_seat = wins ? seat : best_seat;
  shape -= unit(seat, index);
  hand_[seat] ^= card;
  live_ ^= card;
  u64 result;
  if constexpr (Place == Seats - 1) {
    result = finish(trick, best, best_lane, best_seat, shape);
  } else {
    result = follow<Place + 1>(trick, best, best_lane, best_seat, shape);
  }
  hand_[seat] ^= card;
  live_ ^= card;
  return result;
}

template <int Seats>
u64 Search<Seats>::finish(const Trick& trick, u64 best, u64 best_lane, int winner, u64 shape) {
  previous_ = trick.lane; previous_ours_ = trick.maximiser;
  const u64 result = lead(winner, trick.tricks - 1, trick.target - counts(winner), shape);
  const bool by_rank = (((trick.before ^ live_) | best) & best_lane) != best;
  return by_rank ? result | best : result;
}

// A card that takes its trick could as well have been the top of its run, if nothing else rests on the run: a
// more general answer.
template <int Seats>
u64 Search<Seats>::by_top_of_run(u64 card, u64 own, u64 others, u64 result) {
  const u64 lane = lane_of(card);
  const u64 higher = lane & above(card);
  const u64 run = own & higher & below(lowest(others & higher));
  const bool alone = (result & lane & (card | below(card))) == card;
  return (alone & (run != 0) & ((result & run) == 0)) ? result ^ (card | highest(run)) : result;
}

// After a card that did not do: the ranks that this rests on, and out of `moves` go all cards of which the
// same result shows that they would not do either.
template <int Seats>
u64 Search<Seats>::failed(u64 card, u64 own, u64 others, u64 result, u64& moves) {
  u64 ranks = result & ~kYes;
  const u64 lane = lane_of(card);
  const u64 threshold = lowest(ranks & lane);
  // All cards of the suit under the threshold are the same small card, unless the threshold is in the run of
  // the card played: then the run stands or falls together.
  const bool bound = (threshold != 0) & (threshold <= card);
  const bool in_run = ((threshold & own) != 0) & ((others & lane & below(threshold) & above(card)) == 0);
  moves &= ~(card | ((bound | in_run) ? 0 : lane & below(threshold)));
  return ranks | ((!bound & in_run) ? card : 0);
}

// The discard that hurts least: from length, and not from a guarded honour.
template <int Seats>
u64 Search<Seats>::discard(const Trick& trick, int seat, u64 moves, u64 shape) const {
  const Weights& w = *weights_;
  const u64 own = hand_[seat];
  const int left = seat_after(seat, 1), right = seat_after(seat, Seats - 1), opposite = seat_after(seat, Seats / 2);
  u64 best = 0;
  int best_score = -100000;
  for (u64 rest = moves & ~trump_; rest;) {
    const int suit = index_of(rest) >> 4;
    const u64 lane = kLane << (16 * suit);
    const u64 card = lowest(rest);
    rest &= ~lane;
    const u64 mine = own & lane;
    int honour = (mine & trick.seen.best[2]) != 0;
    honour = (mine & trick.seen.best[1]) ? 2 : honour;
    honour = (mine & trick.seen.best[0]) ? 3 : honour;
    const int n = length(shape, seat, suit);
    const int before = length(shape, right, suit), after = length(shape, left, suit);
    int score = w.discard[honour][n < kLengths ? n : kLengths - 1];
    score += length(shape, opposite, suit) >= n ? w.partner_too : 0;
    score += (before > after ? before : after) >= n ? w.foes_too : 0;
    best = score > best_score ? card : best;
    best_score = score > best_score ? score : best_score;
  }
  return best ? best : lowest(moves);
}

// Take the trick as cheaply as it can be taken if that helps, else keep what is high.
template <int Seats>
template <int Place>
u64 Search<Seats>::first_choice(const Trick& trick, int seat, u64 moves, u64 best, u64 best_lane, int best_seat, u64 shape) const {
  const bool maximiser = wants(seat);
  const bool happy = counts(best_seat) == maximiser;
  const u64 wins = moves & beaters(best, best_lane);
  const u64 losers = moves & ~wins;
  if (counts(seat) != maximiser) return losers ? highest(losers) : lowest(moves);
  const u64 low = !losers ? lowest(wins) : (losers & trick.lane) ? lowest(losers) : discard(trick, seat, losers, shape);
  if (!wins) return low;
  if constexpr (Place == Seats - 1) return happy ? low : lowest(wins);
  // What the hands still to play can do about it.
  u64 theirs = 0, ours = 0;
  for (int p = Place + 1; p < Seats; ++p) {
    const int s = seat_after(trick.leader, p);
    const u64 follow = hand_[s] & trick.lane;
    (counts(s) == maximiser ? ours : theirs) |= follow ? follow : hand_[s] & trump_;
  }
  if (happy && !(theirs & beaters(best, best_lane))) return low;
  if (weights_->trust_partner && !happy && ours) {
    for (u64 w = ours & beaters(best, best_lane); w; w &= w - 1) {
      const u64 card = lowest(w);
      if (!(theirs & beaters(card, lane_of(card)))) return low;
    }
  }
  for (u64 w = wins; w; w &= w - 1) {
    const u64 card = lowest(w);
    if (!(theirs & beaters(card, lane_of(card)))) return card;
  }
  if (Place == Seats - 2 && (wins & trick.lane)) {
    // They will take it: make them pay.
    u64 pay = lowest(theirs & beaters(best, best_lane)), card = low;
    for (u64 w = wins; w; w &= w - 1) {
      const u64 price = lowest(theirs & beaters(lowest(w), lane_of(w)));
      if (price > pay) pay = price, card = lowest(w);
    }
    return card;
  }
  if (weights_->cover && (wins & trick.lane)) return lowest(wins);
  return low;
}

}  // namespace szlem::SZLEM_ISA
