#include "sampler.hpp"

#include <algorithm>
#include <bit>
#include <queue>
#include <utility>

#include "condition.hpp"

namespace szlem {
namespace {

using namespace condition_of;

constexpr double kWorthWhile = 0.3;             // classes cost time: they must rule out more than this leaves
constexpr std::size_t kMostClasses = 200'000, kFewClasses = 60'000;

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
