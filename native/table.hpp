// What the search has learnt: for a shape (the length of every suit in every hand) and a leader, patterns of
// high cards with bounds on the tricks to come.
//
// A pattern holds two bit planes with the seat of every card, the shape's cards taken in order, and a mask
// of the places that matter. A match is three operations, done for four patterns at a time. Patterns say
// nothing of real ranks, so they hold for every deal with the same trumps and sides. (Partition search:
// M. Ginsberg, 1996.)
#pragma once
#include <cstdlib>
#include <cstring>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "cards.hpp"

namespace szlem::SZLEM_ISA {

struct Pattern {
  u64 seat_low, seat_high, places;
  std::uint8_t at_least, at_most;
};

// Four patterns side by side. Unused places never match: a bit that no gathered hand has.
struct alignas(64) Quad {
  static constexpr u64 kNever = 1ull << 63;
  u64 seat_low[4], seat_high[4], places[4];
  std::uint8_t at_least[4], at_most[4];
  std::uint8_t unused[24];

  // Bit i: pattern i matches.
  unsigned matches(u64 low, u64 high) const { return zero(low, high, ~0ull, 0); }
  // Bit i: pattern i says the same of the places of `fact`, and perhaps more of others.
  unsigned narrower(const Pattern& fact) const { return zero(fact.seat_low, fact.seat_high, fact.places, ~0ull); }

  void put(int i, const Pattern& p) {
    seat_low[i] = p.seat_low, seat_high[i] = p.seat_high, places[i] = p.places;
    at_least[i] = p.at_least, at_most[i] = p.at_most;
  }
  void erase(int i) { places[i] = seat_low[i] = kNever; }
  Pattern get(int i) const { return {seat_low[i], seat_high[i], places[i], at_least[i], at_most[i]}; }

 private:
  unsigned zero(u64 low, u64 high, u64 mask, u64 reverse) const;
};
static_assert(sizeof(Quad) == 128);

// With reverse 0: ((l ^ low) | (h ^ high)) & places & mask; with all ones: (... | ~places) & mask.
inline unsigned Quad::zero(u64 low, u64 high, u64 mask, u64 reverse) const {
#if defined(__AVX2__)
  auto load = [](const u64* from) { return _mm256_load_si256(reinterpret_cast<const __m256i*>(from)); };
  auto all = [](u64 x) { return _mm256_set1_epi64x(static_cast<long long>(x)); };
  const __m256i differ =
      _mm256_or_si256(_mm256_xor_si256(load(seat_low), all(low)), _mm256_xor_si256(load(seat_high), all(high)));
  const __m256i where = load(places);
  const __m256i left = reverse ? _mm256_and_si256(_mm256_or_si256(differ, _mm256_xor_si256(where, all(~0ull))), all(mask))
                               : _mm256_and_si256(differ, where);
  const __m256i equal = _mm256_cmpeq_epi64(left, _mm256_setzero_si256());
  return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(equal)));
#else
  unsigned found = 0;
  for (int i = 0; i < 4; ++i) {
    const u64 differ = (seat_low[i] ^ low) | (seat_high[i] ^ high);
    const u64 left = reverse ? (differ | ~places[i]) & mask : differ & places[i];
    found |= static_cast<unsigned>(left == 0) << i;
  }
  return found;
#endif
}

struct Bucket {
  u64 key;              // 0: empty
  std::uint32_t first;  // index of its quads
  std::uint16_t size;   // patterns
  std::uint8_t room;    // log2 of the quads it has room for
  std::uint8_t lead;    // the card that last worked, 255: none
};
static_assert(sizeof(Bucket) == 16);

class Table {
 public:
  explicit Table(std::size_t bytes);
  ~Table() {
    std::free(buckets_);
    std::free(quads_);
  }
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  void clear();
  Bucket* find(u64 key) {
    for (std::size_t i = home(key);; i = (i + 1) & mask_) {
      if (buckets_[i].key == key) return &buckets_[i];
      if (buckets_[i].key == 0) return nullptr;
    }
  }
  Quad* quads(const Bucket& bucket) { return quads_ + bucket.first; }
  void learn(u64 key, const Pattern& fact, std::uint8_t lead);
  std::size_t bytes() const { return sizeof(Bucket) * (mask_ + 1) + sizeof(Quad) * quad_room_; }

 private:
  static constexpr std::size_t kFirstBuckets = 1024, kFirstQuads = 512;
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  static constexpr int kRooms = 13;  // a bucket holds up to 4 * 2^12 patterns

  std::size_t home(u64 key) const { return ((key * 0x9E3779B97F4A7C15ull) >> 32) & mask_; }
  bool absorb(Bucket& bucket, const Pattern& fact);
  bool widen(Bucket& bucket);
  void append(Bucket& bucket, const Pattern& fact);
  void make_room();
  bool grow_buckets();
  bool grow_quads(std::size_t wanted);
  Bucket& open(u64 key);
  std::uint32_t allot(int room);
  void release(std::uint32_t first, int room) {
    quads_[first].seat_low[0] = free_[room];
    free_[room] = first;
  }

  Bucket* buckets_ = nullptr;
  Quad* quads_ = nullptr;
  std::size_t mask_ = 0, used_ = 0;               // buckets: allotted less one, in use
  std::size_t quad_room_ = 0, next_ = 0, limit_;  // quads: allotted, first never used
  std::uint32_t free_[kRooms];
};

// Large tables lie on large pages where the system has them: a probe then misses one cache less.
inline Quad* allocate_quads(std::size_t n) {
  constexpr std::size_t kPage = std::size_t{1} << 21;
  const std::size_t bytes = n * sizeof(Quad);
  if (bytes < 2 * kPage) return static_cast<Quad*>(std::aligned_alloc(alignof(Quad), bytes));
  const std::size_t whole = (bytes + kPage - 1) / kPage * kPage;
  void* memory = std::aligned_alloc(kPage, whole);
#if defined(__linux__) && defined(MADV_HUGEPAGE)
  if (memory) madvise(memory, whole, MADV_HUGEPAGE);
#endif
  return static_cast<Quad*>(memory);
}

inline Table::Table(std::size_t bytes) : limit_(bytes) {
  buckets_ = static_cast<Bucket*>(std::malloc(kFirstBuckets * sizeof(Bucket)));
  quads_ = allocate_quads(kFirstQuads);
  if (!buckets_ || !quads_) {
    std::free(buckets_);
    std::free(quads_);
    throw std::bad_alloc();
  }
  quad_room_ = kFirstQuads;
  used_ = 1;
  clear();
}

inline void Table::clear() {
  if (used_ == 0) return;
  if (mask_ + 1 > kFirstBuckets) {
    // Small again, so that clearing is cheap for small positions.
    if (void* less = std::realloc(buckets_, kFirstBuckets * sizeof(Bucket))) buckets_ = static_cast<Bucket*>(less);
  }
  mask_ = kFirstBuckets - 1;
  std::memset(static_cast<void*>(buckets_), 0, sizeof(Bucket) * kFirstBuckets);
  used_ = 0;
  next_ = 0;
  for (auto& f : free_) f = kNone;
}

inline bool Table::grow_buckets() {
  const std::size_t view = (mask_ + 1) * 2;
  if (sizeof(Bucket) * view + sizeof(Quad) * quad_room_ > limit_) return false;
  Bucket* wider = static_cast<Bucket*>(std::calloc(view, sizeof(Bucket)));
  if (!wider) return false;
  Bucket* old = buckets_;
  const std::size_t old_view = mask_ + 1;
  buckets_ = wider;
  mask_ = view - 1;
  for (std::size_t i = 0; i < old_view; ++i) {
    if (old[i].key == 0) continue;
    std::size_t j = home(old[i].key);
    while (buckets_[j].key) j = (j + 1) & mask_;
    buckets_[j] = old[i];
  }
  std::free(old);
  return true;
}

inline bool Table::grow_quads(std::size_t wanted) {
  std::size_t more = quad_room_;
  while (more < wanted) more *= 2;
  const std::size_t buckets = sizeof(Bucket) * (mask_ + 1);
  const std::size_t most = limit_ > buckets ? (limit_ - buckets) / sizeof(Quad) : 0;
  if (more > most) more = most;
  if (more < wanted || more < quad_room_ + quad_room_ / 8) return false;
  Quad* moved = allocate_quads(more);
  if (!moved) return false;
  std::memcpy(static_cast<void*>(moved), quads_, next_ * sizeof(Quad));
  std::free(quads_);
  quads_ = moved;
  quad_room_ = more;
  return true;
}

inline std::uint32_t Table::allot(int room) {
  if (free_[room] != kNone) {
    const std::uint32_t first = free_[room];
    free_[room] = static_cast<std::uint32_t>(quads_[first].seat_low[0]);
    return first;
  }
  const std::size_t wanted = next_ + (std::size_t{1} << room);
  if (wanted > quad_room_ && !grow_quads(wanted)) return kNone;
  const auto first = static_cast<std::uint32_t>(next_);
  next_ = wanted;
  return first;
}

inline Bucket& Table::open(u64 key) {
  if (Bucket* known = find(key)) return *known;
  if (used_ * 4 > mask_ && !grow_buckets()) make_room();
  std::size_t i = home(key);
  while (buckets_[i].key) i = (i + 1) & mask_;
  ++used_;
  buckets_[i] = Bucket{key, kNone, 0, 0, 255};
  return buckets_[i];
}

// If the pattern is known, tightens its bounds; and drops all that the new fact makes superfluous.
inline bool Table::absorb(Bucket& bucket, const Pattern& fact) {
  Quad* list = quads(bucket);
  for (int q = 0; q * 4 < bucket.size; ++q) {
    Quad& quad = list[q];
    unsigned found = quad.narrower(fact);
    while (found) {
      const int i = std::countr_zero(found);
      if (q * 4 + i >= bucket.size) break;
      if (quad.places[i] == fact.places) {
        if (fact.at_least > quad.at_least[i]) quad.at_least[i] = fact.at_least;
        if (fact.at_most < quad.at_most[i]) quad.at_most[i] = fact.at_most;
        return true;
      }
      if (fact.at_least < quad.at_least[i] || fact.at_most > quad.at_most[i]) {
        found &= found - 1;
        continue;
      }
      const int last = --bucket.size;
      Quad& end = list[last >> 2];
      quad.put(i, end.get(last & 3));
      end.erase(last & 3);
      found = quad.narrower(fact);  // another pattern took its place
    }
  }
  return false;
}

inline bool Table::widen(Bucket& bucket) {
  const bool first_time = bucket.first == kNone;
  const int room = first_time ? 0 : bucket.room + 1;
  const std::uint32_t first = room < kRooms ? allot(room) : kNone;
  if (first == kNone) return false;
  if (!first_time) {
    std::memcpy(static_cast<void*>(quads_ + first), quads_ + bucket.first, sizeof(Quad) << bucket.room);
    release(bucket.first, bucket.room);
  }
  bucket.first = first;
  bucket.room = static_cast<std::uint8_t>(room);
  return true;
}

inline void Table::append(Bucket& bucket, const Pattern& fact) {
  Quad& quad = quads(bucket)[bucket.size >> 2];
  const int i = bucket.size++ & 3;
  if (i == 0) {
    for (int k = 1; k < 4; ++k) quad.erase(k);
  }
  quad.put(i, fact);
}

inline void Table::learn(u64 key, const Pattern& fact, std::uint8_t lead) {
  Bucket* bucket = &open(key);
  if (lead != 255) bucket->lead = lead;
  if (absorb(*bucket, fact)) return;
  const int room = bucket->first == kNone ? 0 : 4 << bucket->room;
  if (bucket->size == room && !widen(*bucket)) {
    make_room();
    bucket = &open(key);
    if (bucket->size == (bucket->first == kNone ? 0 : 4 << bucket->room) && !widen(*bucket)) {
      clear();
      bucket = &open(key);
      widen(*bucket);
    }
  }
  append(*bucket, fact);
}

// The cards in the first hand of a shape: how much work its patterns stand for.
inline int tricks_of(u64 key) {
  return static_cast<int>((key & 15) + (key >> 4 & 15) + (key >> 8 & 15) + (key >> 12 & 15));
}

// At the limit of memory the patterns of the fewest tricks go, until half is free: they are the quickest to
// find again. What stays moves together. Answers stay right and only take longer.
inline void Table::make_room() {
  std::size_t quads_at[64] = {}, buckets_at[64] = {};
  for (std::size_t i = 0; i <= mask_; ++i) {
    const Bucket& b = buckets_[i];
    if (b.key == 0) continue;
    ++buckets_at[tricks_of(b.key)];
    if (b.first != kNone) quads_at[tricks_of(b.key)] += std::size_t{1} << b.room;
  }
  std::size_t quads_left = next_, buckets_left = used_;
  int least = 0;  // tricks of what stays
  while (least < 63 && (quads_left > next_ / 2 || buckets_left > used_ / 2)) {
    quads_left -= quads_at[least] < quads_left ? quads_at[least] : quads_left;
    buckets_left -= buckets_at[least];
    ++least;
  }
  Bucket* staying = static_cast<Bucket*>(std::malloc((buckets_left + 1) * sizeof(Bucket)));
  if (!staying) return clear();
  std::size_t n = 0;
  for (std::size_t i = 0; i <= mask_; ++i) {
    const Bucket& b = buckets_[i];
    if (b.key && b.first != kNone && tricks_of(b.key) >= least) staying[n++] = b;
  }
  std::qsort(staying, n, sizeof(Bucket), [](const void* a, const void* b) {
    const std::uint32_t x = static_cast<const Bucket*>(a)->first, y = static_cast<const Bucket*>(b)->first;
    return x < y ? -1 : x > y;
  });
  std::memset(static_cast<void*>(buckets_), 0, sizeof(Bucket) * (mask_ + 1));
  next_ = 0;
  used_ = n;
  for (auto& f : free_) f = kNone;
  for (std::size_t k = 0; k < n; ++k) {
    Bucket b = staying[k];
    std::memmove(static_cast<void*>(quads_ + next_), quads_ + b.first, sizeof(Quad) << b.room);
    b.first = static_cast<std::uint32_t>(next_);
    next_ += std::size_t{1} << b.room;
    std::size_t i = home(b.key);
    while (buckets_[i].key) i = (i + 1) & mask_;
    buckets_[i] = b;
  }
  std::free(staying);
}

}  // namespace szlem::SZLEM_ISA
