// What a condition says of hands: exactly, of whole hands, and as a range, of a class of hands.
#pragma once

#include <algorithm>
#include <bit>

#include "sampler.hpp"

namespace szlem::condition_of {

constexpr u64 kSuit = 0x1FFF, kPack = (u64{1} << 52) - 1;
constexpr int kSmall = 9;                       // cards of a suit below the jack
constexpr u64 kHonourBits = 0x1E00;             // jack, queen, king, ace of a suit

inline int lane(u64 hand, int suit) { return static_cast<int>(hand >> (13 * suit) & kSuit); }

// The features of a suit's cards, a byte each in the order of Kind without length and honours.
struct SuitTable {
  std::array<u64, 8192> of{};
  SuitTable() {
    for (int cards = 0; cards < 8192; ++cards) {
      const int a = cards >> 12 & 1, k = cards >> 11 & 1, q = cards >> 10 & 1, j = cards >> 9 & 1, t = cards >> 8 & 1;
      const int length = std::popcount(static_cast<unsigned>(cards)), looked_at = std::min(length, 3);
      const int losers = looked_at - (length > 0 ? a : 0) - (length > 1 ? k : 0) - (length > 2 ? q : 0);
      const int values[] = {4 * a + 3 * k + 2 * q + j, 2 * a + k, losers, a, k, q, j, t};
      for (int i = 0; i < 8; ++i) of[cards] |= static_cast<u64>(values[i]) << (8 * i);
    }
  }
};
inline const SuitTable kTable;

inline int field(u64 packed, int kind) { return static_cast<int>(packed >> (8 * (kind - kHcp)) & 0xFF); }
inline int honours(u64 packed) {
  return field(packed, kAces) + field(packed, kKings) + field(packed, kQueens) + field(packed, kJacks) + field(packed, kTens);
}

// --- a condition on whole hands -----------------------------------------------------------------------

struct Exact {
  const Condition& condition;
  const Hands& hands;
  using Value = int;

  int feature(const Step& step) const {
    const u64 hand = step.seat < kSide ? hands[step.seat] : hands[step.seat - kSide] | hands[step.seat - kSide + 2];
    if (step.a == kLength) return std::popcount(static_cast<unsigned>(lane(hand, step.b)));
    u64 packed = 0;
    if (step.b == kAllSuits)
      for (int suit = 0; suit < 4; ++suit) packed += kTable.of[lane(hand, suit)];
    else
      packed = kTable.of[lane(hand, step.b)];
    return step.a == kHonours ? honours(packed) : field(packed, step.a);
  }
  int length(int seat, int suit) const { return std::popcount(static_cast<unsigned>(lane(hands[seat], suit))); }
  int shape(const Step& step) const {
    return condition.shapes[step.a][14 * (14 * length(step.seat, 3) + length(step.seat, 2)) + length(step.seat, 1)];
  }
  int has(const Step& step) const { return (hands[step.seat] & condition.cards[step.a]) == condition.cards[step.a]; }
  int extreme(const Step& step, bool most) const {
    int found = length(step.seat, 0);
    for (int suit = 1; suit < 4; ++suit)
      found = most ? std::max(found, length(step.seat, suit)) : std::min(found, length(step.seat, suit));
    return found;
  }
  static int number(int n) { return n; }
  static int apply(int op, int x, int y) {
    switch (op) {
      case kAdd: return x + y;
      case kSub: return x - y;
      case kMul: return x * y;
      case kMin: return std::min(x, y);
      case kMax: return std::max(x, y);
      case kEq: return x == y;
      case kNe: return x != y;
      case kLt: return x < y;
      case kLe: return x <= y;
      case kGt: return x > y;
      case kGe: return x >= y;
      case kAnd: return x && y;
      default: return x || y;
    }
  }
  static int negative(int x) { return -x; }
  static int negated(int x) { return !x; }
};

// --- a condition on what is known of one hand: every value is a range ------------------------------------

struct Range { int low, high; };
constexpr Range kEither{0, 1};

inline Range truth(bool surely, bool surely_not) { return {surely ? 1 : 0, surely_not ? 0 : 1}; }

// True for a seat and its side, in either order.
inline bool is_of(int one, int other) {
  return one != other && (one >= kSide) != (other >= kSide) && (one - other) % 2 == 0;
}
inline int cards_of(int seat) { return seat < kSide ? 13 : 26; }
inline int fixed_count(const Hands& fixed, int seat) {
  return std::popcount(seat < kSide ? fixed[seat] : fixed[seat - kSide] | fixed[seat - kSide + 2]);
}

struct Known {
  int seat;
  std::array<int, 4> length{-1, -1, -1, -1}, honours{-1, -1, -1, -1};
};

// The range of a feature in one suit. `length` and `honours` (bits jack to ace) are -1 where open.
inline Range suit_range(int kind, int length, int held) {
  const int least = length >= 0 ? length : held >= 0 ? std::popcount(static_cast<unsigned>(held)) : 0;
  const int most = length >= 0 ? length : held >= 0 ? least + kSmall : 13;
  if (kind == kLength) return {least, most};
  if (kind == kTens || kind == kHonours) {
    const int sure = held >= 0 && kind == kHonours ? std::popcount(static_cast<unsigned>(held)) : 0;
    return {sure, std::min(most, kind == kTens ? 1 : held >= 0 ? sure + 1 : 5)};
  }
  if (held >= 0) {
    const int cards = held << kSmall, small = std::min(most - std::popcount(static_cast<unsigned>(held)), 3);
    const int few = std::max(0, std::min(least - std::popcount(static_cast<unsigned>(held)), 3));
    const int bottom = field(kTable.of[cards | ((1 << few) - 1)], kind);
    return {bottom, field(kTable.of[cards | ((1 << std::max(0, small)) - 1)], kind)};
  }
  const int down[] = {most > 0, most > 1, most > 2, most > 3};  // whether an ace, also a king ... fit
  switch (kind) {
    case kHcp: {
      const int forced = std::max(0, least - kSmall);
      static constexpr int kLowest[] = {0, 1, 3, 6, 10};
      return {kLowest[forced], 4 * down[0] + 3 * down[1] + 2 * down[2] + down[3]};
    }
    case kControls: return {0, 2 * down[0] + down[1]};
    case kLosers: return {0, std::min(most, 3)};
    default: return {0, down[0]};
  }
}

struct Ranged {
  const Condition& condition;
  const Known& known;
  using Value = Range;

  Range suit(int seat, int kind, int suit) const {
    const Range any = suit_range(kind, -1, -1);
    if (seat != known.seat && (!is_of(seat, known.seat) || kind == kLosers)) return any;
    const Range here = suit_range(kind, known.length[suit], known.honours[suit]);
    if (seat == known.seat) return here;
    return seat < kSide ? Range{0, here.high} : Range{here.low, any.high};  // part of a side, or the side of a part
  }
  Range feature(const Step& step) const {
    if (step.b != kAllSuits) return suit(step.seat, step.a, step.b);
    Range sum{0, 0};
    for (int s = 0; s < 4; ++s) {
      const Range part = suit(step.seat, step.a, s);
      sum.low += part.low;
      sum.high += part.high;
    }
    return sum;
  }
  bool shaped(int seat) const { return seat == known.seat && known.length[0] >= 0; }
  Range shape(const Step& step) const {
    if (!shaped(step.seat)) return kEither;
    const int in = condition.shapes[step.a][14 * (14 * known.length[3] + known.length[2]) + known.length[1]];
    return {in, in};
  }
  Range has(const Step& step) const {
    if (step.seat != known.seat) return kEither;
    for (int s = 0; s < 4; ++s)
      if (known.honours[s] >= 0 && lane(condition.cards[step.a], s) >> kSmall & ~known.honours[s]) return {0, 0};
    return kEither;
  }
  Range extreme(const Step& step, bool most) const {
    if (!shaped(step.seat)) return most ? Range{4, 13} : Range{0, 3};
    const auto [low, high] = std::minmax_element(known.length.begin(), known.length.end());
    return most ? Range{*high, *high} : Range{*low, *low};
  }
  static Range number(int n) { return {n, n}; }
  static Range apply(int op, Range x, Range y) {
    switch (op) {
      case kAdd: return {x.low + y.low, x.high + y.high};
      case kSub: return {x.low - y.high, x.high - y.low};
      case kMul: {
        const auto [low, high] = std::minmax({x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high});
        return {low, high};
      }
      case kMin: return {std::min(x.low, y.low), std::min(x.high, y.high)};
      case kMax: return {std::max(x.low, y.low), std::max(x.high, y.high)};
      case kEq: return truth(x.low == x.high && y.low == y.high && x.low == y.low, x.high < y.low || y.high < x.low);
      case kNe: return negated(apply(kEq, x, y));
      case kLt: return truth(x.high < y.low, x.low >= y.high);
      case kLe: return truth(x.high <= y.low, x.low > y.high);
      case kGt: return apply(kLt, y, x);
      case kGe: return apply(kLe, y, x);
      case kAnd: return truth(sure(x) && sure(y), never(x) || never(y));
      default: return truth(sure(x) || sure(y), never(x) && never(y));
    }
  }
  static bool sure(Range x) { return x.low > 0 || x.high < 0; }
  static bool never(Range x) { return x.low == 0 && x.high == 0; }
  static Range negative(Range x) { return {-x.high, -x.low}; }
  static Range negated(Range x) { return truth(never(x), sure(x)); }
};

template <class World>
typename World::Value run(const Program& program, const World& world) {
  typename World::Value stack[64];
  int top = 0;
  for (const Step& step : program) {
    switch (step.op) {
      case kNumber: stack[top++] = World::number(step.a); break;
      case kFeature: stack[top++] = world.feature(step); break;
      case kShape: stack[top++] = world.shape(step); break;
      case kHas: stack[top++] = world.has(step); break;
      case kLongest: stack[top++] = world.extreme(step, true); break;
      case kShortest: stack[top++] = world.extreme(step, false); break;
      case kNeg: stack[top - 1] = World::negative(stack[top - 1]); break;
      case kNot: stack[top - 1] = World::negated(stack[top - 1]); break;
      case kIn:
        top -= 2;
        stack[top - 1] = World::apply(kAnd, World::apply(kGe, stack[top - 1], stack[top]),
                                      World::apply(kLe, stack[top - 1], stack[top + 1]));
        break;
      default:
        --top;
        stack[top - 1] = World::apply(step.op, stack[top - 1], stack[top]);
    }
  }
  return stack[0];
}

}  // namespace szlem::condition_of
