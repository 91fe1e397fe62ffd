// A driver for the core without Python, to be built with sanitizers: random endings against brute force with
// both code paths, a deal in next to no memory, and a search that is stopped.
#include <bit>
#include <cstdio>
#include <memory>
#include <random>

#include "../../native/driver.hpp"

namespace {

using szlem::Problem;
using u64 = std::uint64_t;
constexpr u64 kLane = 0x1FFF;

u64 lane_of(u64 card) { return kLane << (std::countr_zero(card) & 48); }

int brute(const Problem& p) {
  if (p.played_count == 0 && p.hands[p.leader] == 0) return 0;
  const int seat = p.to_play();
  u64 legal = p.played_count ? p.hands[seat] & lane_of(p.played[0]) : p.hands[seat];
  if (!legal) legal = p.hands[seat];
  const bool many = p.maximisers >> seat & 1;
  int best = many ? -1 : 100;
  for (; legal; legal &= legal - 1) {
    const szlem::After after = szlem::play(p, legal & (0 - legal));
    const int value = brute(after.problem) + after.counted;
    best = many == (value > best) ? value : best;
  }
  return best;
}

Problem ending(std::mt19937& random, int seats, int cards) {
  Problem p;
  p.seats = seats;
  const unsigned suits = 1 + random() % 15;
  int held[4] = {};
  for (int left = seats * cards; left > 0;) {
    const int suit = static_cast<int>(random() % 4);
    if (!(suits >> suit & 1) && random() % 8) continue;
    const u64 card = u64{1} << (16 * suit + static_cast<int>(random() % 13));
    bool taken = false;
    for (const u64 hand : p.hands) taken |= (hand & card) != 0;
    const auto seat = random() % static_cast<unsigned>(seats);
    if (taken || held[seat] == cards) continue;
    p.hands[seat] |= card;
    ++held[seat];
    --left;
  }
  p.trump = static_cast<int>(random() % 5);
  p.leader = static_cast<int>(random() % static_cast<unsigned>(seats));
  const unsigned all = (1u << seats) - 1;
  szlem::set_sides(p, 1 + random() % (all - 1), random() % 2);
  return p;
}

bool endings(szlem::Engine& engine, int n) {
  std::mt19937 random(5);
  for (int i = 0; i < n; ++i) {
    Problem p = ending(random, 2 + i % 3, 1 + i % 4);
    for (unsigned skip = random() % static_cast<unsigned>(p.seats); skip > 0; --skip) {
      const u64 choices = engine.choices(p);
      p = szlem::play(p, choices & (0 - choices)).problem;
    }
    const int expected = brute(p);
    if (engine.value(p, szlem::guess_value(p)) != expected) return false;
    const bool many = p.maximisers >> p.to_play() & 1;
    int best = many ? -1 : 100;
    for (const auto& [card, value] : szlem::card_values(engine, p, 0)) best = many == (value > best) ? value : best;
    if (best != expected) return false;
    if (szlem::line_of_play(engine, p, expected).empty()) return false;
  }
  return true;
}

// Every hand a run of one suit but for one exchange; answered in a table of 100 kilobytes.
bool little_memory(bool portable) {
  szlem::Limits limits;
  const auto engine = szlem::make_engine(100 << 10, limits, portable);
  const auto roomy = szlem::make_engine(64 << 20, limits, portable);
  std::mt19937 random(9);
  for (int i = 0; i < 3; ++i) {
    Problem p = ending(random, 4, 8);
    szlem::set_sides(p, 5, false);
    if (engine->value(p, 4) != roomy->value(p, 4) || engine->bytes() > (100 << 10)) return false;
  }
  Problem p = ending(random, 4, 13);
  szlem::set_sides(p, 5, false);
  limits.start(engine->nodes() + 5000, 0);
  try {
    engine->value(p, 6);
    engine->forget();
  } catch (const szlem::Stopped&) {
  }
  limits.start(0, 0);
  return engine->bytes() <= (100 << 10);
}

}  // namespace

int main() {
  for (const bool portable : {false, true}) {
    szlem::Limits limits;
    const auto engine = szlem::make_engine(1 << 20, limits, portable);
    if (!endings(*engine, 600) || !little_memory(portable)) {
      std::puts("wrong");
      return 1;
    }
  }
  std::puts("right");
}
