// Random deals that satisfy a condition, each such deal equally likely.
//
// The hand, or both hands of the side, that the condition says most about is drawn first, from classes (its shape, or the honours it
// holds, or both) that the condition does not rule out; the rest of the pack is shuffled, and the whole deal
// is tried against the whole condition. Every hand of the first kind leaves the same number of deals, so what
// is accepted is uniform, whatever the classes are: they only save shuffles.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

namespace szlem {

using u64 = std::uint64_t;

enum Op : int {
  kNumber, kFeature, kShape, kHas, kLongest, kShortest,
  kAdd = 10, kSub, kMul, kMin, kMax, kNeg,
  kEq = 20, kNe, kLt, kLe, kGt, kGe, kIn,
  kAnd = 30, kOr, kNot,
};
enum Kind : int { kLength, kHcp, kControls, kLosers, kAces, kKings, kQueens, kJacks, kTens, kHonours };
inline constexpr int kAllSuits = 4;
// Besides the four seats there are both hands of a side as one of 26 cards, for what is counted in both together.
inline constexpr int kSide = 4;             // north and south; one more is east and west

struct Step { int op, seat, a, b; };        // kNumber: a; kFeature: a kind, b suit; kShape, kHas: a index
inline bool asks(const Step& step) { return step.op >= kFeature && step.op <= kShortest; }
using Program = std::vector<Step>;

// What a condition consists of: programs that must all come out true, and the tables they point into.
struct Condition {
  std::vector<Program> all;
  std::vector<std::vector<bool>> shapes;    // by 14 * (14 * spades + hearts) + diamonds
  std::vector<u64> cards;
};

using Hands = std::array<u64, 4>;           // by seat N E S W, bits by the house's card index (13 a suit, C D H S)

class Random {                              // xoshiro256**, D. Blackman and S. Vigna, 2018
 public:
  explicit Random(const std::array<u64, 4>& seed) : s_(seed) {}
  u64 next() {
    const u64 result = rotl(s_[1] * 5, 7) * 9, t = s_[1] << 17;
    s_[2] ^= s_[0]; s_[3] ^= s_[1]; s_[1] ^= s_[2]; s_[0] ^= s_[3]; s_[2] ^= t; s_[3] = rotl(s_[3], 45);
    return result;
  }
  u64 below(u64 n) {                        // D. Lemire, "Fast random integer generation in an interval", 2019
    unsigned __int128 m = static_cast<unsigned __int128>(next()) * n;
    if (static_cast<u64>(m) < n)
      for (const u64 least = (0 - n) % n; static_cast<u64>(m) < least;) m = static_cast<unsigned __int128>(next()) * n;
    return static_cast<u64>(m >> 64);
  }

 private:
  static u64 rotl(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
  std::array<u64, 4> s_;
};

// Cards to be drawn one by one.
struct Deck {
  std::array<std::uint8_t, 52> cards;
  int left = 0;
  explicit Deck(u64 pool);
  u64 take(int count, Random& random);
};

class Sampler {
 public:
  // `fixed` are cards that seats hold in any case; `plain` shuffles without classes, for comparison.
  Sampler(Condition condition, const Hands& fixed, const std::array<u64, 4>& seed, bool plain);

  // Adds accepted deals until there are `count` or `tries` were made; says how many tries it took.
  u64 draw(u64 count, u64 tries, std::vector<u64>& deals);
  bool holds(const Hands& hands) const;
  // Of all hands of the seat drawn first, the part that its classes hold; 0 when nothing can satisfy the condition.
  double part() const { return part_; }
  int first() const { return first_; }
  std::size_t classes() const { return classes_.size(); }

 private:
  struct Class { u64 up_to; std::int8_t length[4]; std::int8_t honours[4]; };  // -1: open
  struct Tree;
  void choose_first();
  u64 draw_first();

  Condition condition_;
  Hands fixed_;
  Random random_;
  std::vector<Class> classes_;
  u64 total_ = 0;
  double part_ = 1;
  int first_ = -1;
  std::vector<int> order_;                  // the other seats, those that the condition names before the rest
  std::size_t named_ = 0;
};

}  // namespace szlem
