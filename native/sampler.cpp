#include "sampler.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

namespace szlem {
namespace {

constexpr u64 kSuit = 0x1FFF, kPack = (u64{1} << 52) - 1;
constexpr int kSmall = 9;                       // cards of a suit below the jack
constexpr u64 kHonourBits = 0x1E00;             // jack, queen, king, ace of a suit
constexpr double kWorthWhile = 0.3;             // classes cost time: they must rule out more than this leaves
constexpr std::size_t kMostClasses = 200'000, kFewClasses = 60'000;

int lane(u64 hand, int suit) { return static_cast<int>(hand >> (13 * suit) & kSuit); }

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
const SuitTable kTable;

int field(u64 packed, int kind) { return static_cast<int>(packed >> (8 * (kind - kHcp)) & 0xFF); }
int honours(u64 packed) {
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

Range truth(bool surely, bool surely_not) { return {surely ? 1 : 0, surely_not ? 0 : 1}; }

// True for a seat and its side, in either order.
bool is_of(int one, int other) {
  return one != other && (one >= kSide) != (other >= kSide) && (one - other) % 2 == 0;
}
int cards_of(int seat) { return seat < kSide ? 13 : 26; }
int fixed_count(const Hands& fixed, int seat) {
  return std::popcount(seat < kSide ? fixed[seat] : fixed[seat - kSide] | fixed[seat - kSide + 2]);
}

struct Known {
  int seat;
  std::array<int, 4> length{-1, -1, -1, -1}, honours{-1, -1, -1, -1};
};

// The range of a feature in one suit. `length` and `honours` (bits jack to ace) are -1 where open.
Range suit_range(int kind, int length, int held) {
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

u64 choose(int n, int k) {
  static const auto kRows = [] {
    std::array<std::array<u64, 53>, 53> rows{};
    for (int i = 0; i <= 52; ++i) {
      rows[i][0] = 1;
      for (int j = 1; j <= i; ++j) rows[i][j] = rows[i - 1][j - 1] + (j < i ? rows[i - 1][j] : 0);
    }
    return rows;
  }();
  return k < 0 || k > n ? 0 : kRows[n][k];
}

}  // namespace

// Splits the hands of one seat into classes until the condition is sure of almost all of them.
struct Sampler::Tree {
  const Condition& condition;
  int seat;
  u64 own, others;                              // cards fixed for the seat, and for the other three
  bool by_shape = false, by_honours = false;
  std::vector<Class> open{}, done{};
  u64 total = 0;

  struct Lighter {
    bool operator()(const Class& x, const Class& y) const { return x.up_to < y.up_to; }
  };

  void look() {
    for (const Program& program : condition.all)
      for (const Step& step : program)
        if (step.seat == seat && asks(step)) {
          const bool length = step.op == kShape || step.op == kLongest || step.op == kShortest ||
                              (step.op == kFeature && (step.a == kLength || step.a == kLosers));
          by_shape |= length;
          by_honours |= !length || (step.op == kFeature && step.a == kLosers);
        }
  }

  // How many hands a class has; 0 where it cannot be.
  u64 size(const Class& c) const {
    u64 hands = 1;
    int pool = 0, taken = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const u64 mine = lane(own, suit), theirs = lane(others, suit);
      u64 free = kSuit & ~mine & ~theirs, held = mine;
      if (c.honours[suit] >= 0) {
        const u64 named = static_cast<u64>(c.honours[suit]) << kSmall;
        if ((named & theirs) || (mine & kHonourBits & ~named)) return 0;
        held |= named;
        free &= ~kHonourBits;
      }
      const int count = std::popcount(held), loose = std::popcount(free);
      if (c.length[suit] >= 0)
        hands *= choose(loose, c.length[suit] - count);
      pool += loose;
      taken += count;
    }
    return c.length[0] >= 0 ? hands : choose(pool, cards_of(seat) - taken);
  }

  void add(Class c, std::priority_queue<Class, std::vector<Class>, Lighter>& queue) {
    c.up_to = size(c);
    if (c.up_to == 0) return;
    const Known known{seat, {c.length[0], c.length[1], c.length[2], c.length[3]},
                      {c.honours[0], c.honours[1], c.honours[2], c.honours[3]}};
    bool sure = true;
    for (const Program& program : condition.all) {
      const Range value = run(program, Ranged{condition, known});
      if (Ranged::never(value)) return;
      sure &= Ranged::sure(value);
    }
    total += c.up_to;
    if (sure || next_suit(c) < 0) done.push_back(c);
    else queue.push(c);
  }
  // The suit to split by next: 4 is the shape, -1 says that nothing is left to ask.
  int next_suit(const Class& c) const {
    if (by_shape && c.length[0] < 0) return 4;
    if (by_honours)
      for (int suit = 3; suit >= 0; --suit)
        if (c.honours[suit] < 0) return suit;
    return -1;
  }

  void grow(std::size_t most) {
    std::priority_queue<Class, std::vector<Class>, Lighter> queue;
    add(Class{0, {-1, -1, -1, -1}, {-1, -1, -1, -1}}, queue);
    while (!queue.empty() && queue.size() + done.size() < most) {
      Class c = queue.top();
      queue.pop();
      total -= c.up_to;
      const int suit = next_suit(c);
      if (suit == 4) {
        const int all = cards_of(seat);
        for (int s = 0; s <= 13; ++s)
          for (int h = 0; h <= std::min(13, all - s); ++h)
            for (int d = std::max(0, all - s - h - 13); d <= std::min(13, all - s - h); ++d) {
              c.length[3] = static_cast<std::int8_t>(s);
              c.length[2] = static_cast<std::int8_t>(h);
              c.length[1] = static_cast<std::int8_t>(d);
              c.length[0] = static_cast<std::int8_t>(all - s - h - d);
              add(c, queue);
            }
      } else {
        for (int held = 0; held < 16; ++held) {
          c.honours[suit] = static_cast<std::int8_t>(held);
          add(c, queue);
        }
      }
    }
    for (; !queue.empty(); queue.pop()) done.push_back(queue.top());
  }
};

Sampler::Sampler(Condition condition, const Hands& fixed, const std::array<u64, 4>& seed, bool plain)
    : condition_(std::move(condition)), fixed_(fixed), random_(seed) {
  if (!plain) choose_first();
  std::array<bool, 4> named{};
  for (const Program& program : condition_.all)
    for (const Step& step : program)
      if (asks(step)) named[step.seat % kSide] = named[step.seat < kSide ? step.seat : step.seat - 2] = true;
  for (const bool wanted : {true, false})
    for (int seat = 0; seat < 4; ++seat)
      if (seat != first_ && !(first_ >= kSide && is_of(seat, first_)) && named[seat] == wanted) {
        order_.push_back(seat);
        named_ += wanted;
      }
}

void Sampler::choose_first() {
  const u64 all = fixed_[0] | fixed_[1] | fixed_[2] | fixed_[3];
  for (const std::size_t most : {kFewClasses, kMostClasses}) {
    for (int seat = 0; seat < 6; ++seat) {
      if (most == kMostClasses && seat != first_) continue;
      const u64 own = seat < kSide ? fixed_[seat] : fixed_[seat - kSide] | fixed_[seat - kSide + 2];
      Tree tree{condition_, seat, own, all & ~own};
      tree.look();
      if (!tree.by_shape && !tree.by_honours) continue;
      tree.grow(most);
      const double part = static_cast<double>(tree.total) /
                          static_cast<double>(choose(52 - std::popcount(all), cards_of(seat) - fixed_count(fixed_, seat)));
      if (part > kWorthWhile || part > part_ || (part == part_ && seat != first_)) continue;
      part_ = part;
      first_ = seat;
      classes_ = std::move(tree.done);
    }
  }
  for (Class& c : classes_) c.up_to = total_ += c.up_to;
}

Deck::Deck(u64 pool) {
  for (; pool; pool &= pool - 1) cards[left++] = static_cast<std::uint8_t>(std::countr_zero(pool));
}

u64 Deck::take(int count, Random& random) {
  u64 hand = 0;
  for (; count > 0; --count) {
    const u64 at = random.below(static_cast<u64>(left));
    hand |= u64{1} << cards[at];
    cards[at] = cards[--left];
  }
  return hand;
}

u64 Sampler::draw_first() {
  const u64 at = random_.below(total_);
  const Class& c = *std::upper_bound(classes_.begin(), classes_.end(), at,
                                     [](u64 value, const Class& x) { return value < x.up_to; });
  const u64 all = fixed_[0] | fixed_[1] | fixed_[2] | fixed_[3];
  u64 hand = first_ < kSide ? fixed_[first_] : fixed_[first_ - kSide] | fixed_[first_ - kSide + 2];
  u64 pool = kPack & ~all;
  for (int suit = 0; suit < 4; ++suit)
    if (c.honours[suit] >= 0) {
      hand |= static_cast<u64>(c.honours[suit]) << kSmall << (13 * suit);
      pool &= ~(kHonourBits << (13 * suit));
    }
  pool &= ~hand;
  if (c.length[0] < 0) return hand | Deck(pool).take(cards_of(first_) - std::popcount(hand), random_);
  for (int suit = 0; suit < 4; ++suit) {
    const u64 lane_bits = kSuit << (13 * suit);
    hand |= Deck(pool & lane_bits).take(c.length[suit] - std::popcount(hand & lane_bits), random_);
  }
  return hand;
}

bool Sampler::holds(const Hands& hands) const {
  const Exact world{condition_, hands};
  return std::all_of(condition_.all.begin(), condition_.all.end(),
                     [&](const Program& program) { return run(program, world) != 0; });
}

u64 Sampler::draw(u64 count, u64 tries, std::vector<u64>& deals) {
  u64 tried = 0;
  if (first_ >= 0 && total_ == 0) return tries;
  const u64 all = fixed_[0] | fixed_[1] | fixed_[2] | fixed_[3];
  const Deck whole(kPack & ~all);
  for (u64 found = 0; found < count && tried < tries;) {
    ++tried;
    Hands hands = fixed_;
    u64 drawn = 0;
    if (first_ >= 0) drawn = draw_first();
    if (first_ >= kSide) {
      u64 &one = hands[first_ - kSide], &other = hands[first_ - kSide + 2];
      one |= Deck(drawn & ~all).take(13 - std::popcount(one), random_);
      other = drawn & ~one;
    } else if (first_ >= 0) {
      hands[first_] = drawn;
    }
    Deck deck = first_ >= 0 ? Deck(kPack & ~all & ~drawn) : whole;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      if (i == named_ && !holds(hands)) goto rejected;  // the others do not matter
      u64& hand = hands[order_[i]];
      if (i + 1 < order_.size()) hand |= deck.take(13 - std::popcount(hand), random_);
      else hand |= kPack & ~(hands[0] | hands[1] | hands[2] | hands[3]);
    }
    if (named_ == order_.size() && !holds(hands)) continue;
    deals.insert(deals.end(), hands.begin(), hands.end());
    ++found;
  rejected:;
  }
  return tried;
}

}  // namespace szlem
