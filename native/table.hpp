// What the search has learnt: for a shape (the length of every suit in every hand) and a leader, patterns of
// high cards with bounds on the tricks to come.
//
// A pattern holds two bit planes with the seat of every card, the shape's cards taken in order, and a mask
// of the places that matter: 32 bytes, and a match is three operations. Patterns say nothing of real ranks,
// so they hold for every deal with the same trumps and sides. (Partition search: M. Ginsberg, 1996.)
#pragma once
#include <cstdlib>
#include <cstring>
#include <new>

#include "cards.hpp"

namespace szlem::SZLEM_ISA {

struct Pattern {
  u64 seat_low, seat_high, places;
  std::uint8_t at_least, at_most;
  std::uint8_t unused[6];
  bool matches(u64 low, u64 high) const { return (((low ^ seat_low) | (high ^ seat_high)) & places) == 0; }
};
static_assert(sizeof(Pattern) == 32);

struct Bucket {
  u64 key;              // 0: empty
  std::uint32_t first;  // index of its patterns
  std::uint16_t size;
  std::uint8_t room;    // log2 of the patterns it has room for
  std::uint8_t lead;    // the card that last worked, 255: none
};
static_assert(sizeof(Bucket) == 16);

class Table {
 public:
  explicit Table(std::size_t bytes) : limit_(bytes) { reset(); }
  ~Table() {
    std::free(buckets_);
    std::free(patterns_);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void clear() {
    if (used_ == 0) return;
    mask_ = kFirstBuckets - 1;
    std::memset(buckets_, 0, sizeof(Bucket) * kFirstBuckets);
    used_ = 0;
    next_ = 0;
    for (auto& f : free_) f = kNone;
  }

  Bucket* find(u64 key) {
    for (std::size_t i = home(key);; i = (i + 1) & mask_) {
      if (buckets_[i].key == key) return &buckets_[i];
      if (buckets_[i].key == 0) return nullptr;
    }
  }
  Pattern* patterns(const Bucket& bucket) { return patterns_ + bucket.first; }

  void learn(u64 key, const Pattern& fact, std::uint8_t lead);
  std::size_t bytes() const { return sizeof(Bucket) * room_ + sizeof(Pattern) * pattern_room_; }

 private:
  static constexpr std::size_t kFirstBuckets = 1024, kFirstPatterns = 1024;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  std::size_t home(u64 key) const { return ((key * 0x9E3779B97F4A7C15ull) >> 32) & mask_; }
  void reset();
  bool grow_buckets();
  bool grow_patterns(std::size_t wanted);
  Bucket& open(u64 key);
  std::uint32_t allot(int room);
  void release(std::uint32_t first, int room) {
    std::memcpy(&patterns_[first], &free_[room], sizeof(std::uint32_t));
    free_[room] = first;
  }

  Bucket* buckets_ = nullptr;
  Pattern* patterns_ = nullptr;
  std::size_t mask_ = 0, room_ = 0, used_ = 0;       // buckets: in view less one, allotted, in use
  std::size_t pattern_room_ = 0, next_ = 0, limit_;  // patterns: allotted, first never used
  std::uint32_t free_[17];
};

inline void Table::reset() {
  room_ = kFirstBuckets;
  buckets_ = static_cast<Bucket*>(std::calloc(room_, sizeof(Bucket)));
  pattern_room_ = kFirstPatterns;
  patterns_ = static_cast<Pattern*>(std::malloc(pattern_room_ * sizeof(Pattern)));
  if (!buckets_ || !patterns_) throw std::bad_alloc();
  used_ = 1;
  clear();
}

inline bool Table::grow_buckets() {
  const std::size_t view = (mask_ + 1) * 2;
  if (sizeof(Bucket) * view + sizeof(Pattern) * pattern_room_ > limit_) return false;
  Bucket* wider = static_cast<Bucket*>(std::calloc(view, sizeof(Bucket)));
  if (!wider) return false;
  Bucket* old = buckets_;
  const std::size_t old_view = mask_ + 1;
  buckets_ = wider;
  mask_ = view - 1;
  room_ = view;
  for (std::size_t i = 0; i < old_view; ++i) {
    if (old[i].key == 0) continue;
    std::size_t j = home(old[i].key);
    while (buckets_[j].key) j = (j + 1) & mask_;
    buckets_[j] = old[i];
  }
  std::free(old);
  return true;
}

inline bool Table::grow_patterns(std::size_t wanted) {
  std::size_t more = pattern_room_;
  while (more < wanted) more *= 2;
  if (sizeof(Bucket) * room_ + sizeof(Pattern) * more > limit_) return false;
  void* moved = std::realloc(patterns_, more * sizeof(Pattern));
  if (!moved) return false;
  patterns_ = static_cast<Pattern*>(moved);
  pattern_room_ = more;
  return true;
}

// Room for 2^room patterns; when memory is at its limit everything is forgotten: answers stay right, only
// slower.
inline std::uint32_t Table::allot(int room) {
  if (free_[room] != kNone) {
    const std::uint32_t first = free_[room];
    std::memcpy(&free_[room], &patterns_[first], sizeof(std::uint32_t));
    return first;
  }
  const std::size_t wanted = next_ + (std::size_t{1} << room);
  if (wanted > pattern_room_ && !grow_patterns(wanted)) return kNone;
  const auto first = static_cast<std::uint32_t>(next_);
  next_ = wanted;
  return first;
}

inline Bucket& Table::open(u64 key) {
  if (Bucket* known = find(key)) return *known;
  if (used_ * 2 > mask_ && !grow_buckets()) clear();
  std::size_t i = home(key);
  while (buckets_[i].key) i = (i + 1) & mask_;
  ++used_;
  buckets_[i] = Bucket{key, kNone, 0, 0, 255};
  return buckets_[i];
}

inline void Table::learn(u64 key, const Pattern& fact, std::uint8_t lead) {
  Bucket* bucket = &open(key);
  if (lead != 255) bucket->lead = lead;
  Pattern* list = patterns(*bucket);
  for (int i = 0; i < bucket->size; ++i) {
    Pattern& known = list[i];
    if (known.places != fact.places || !known.matches(fact.seat_low, fact.seat_high)) continue;
    if (fact.at_least > known.at_least) known.at_least = fact.at_least;
    if (fact.at_most < known.at_most) known.at_most = fact.at_most;
    return;
  }
  const int room = bucket->first == kNone ? 0 : 1 << bucket->room;
  if (bucket->size == room) {
    const int wider = room == 0 ? 0 : bucket->room + 1;
    std::uint32_t first = wider <= 15 ? allot(wider) : kNone;
    if (first == kNone) {
      clear();
      bucket = &open(key);
      first = allot(0);
      bucket->first = first;
      bucket->room = 0;
    } else {
      if (room) {
        std::memcpy(patterns_ + first, patterns_ + bucket->first, sizeof(Pattern) * room);
        release(bucket->first, bucket->room);
      }
      bucket->first = first;
      bucket->room = static_cast<std::uint8_t>(wider);
    }
  }
  patterns_[bucket->first + bucket->size++] = fact;
}

}  // namespace szlem::SZLEM_ISA
