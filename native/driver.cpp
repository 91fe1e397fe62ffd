#include "driver.hpp"

#include <bit>

namespace szlem {

namespace {

constexpr std::uint64_t kLane = 0x1FFF;

std::uint64_t lane_of(std::uint64_t card) { return kLane << (std::countr_zero(card) & 48); }

int tricks_left(const Problem& problem) {
  return std::popcount(problem.hands[problem.leader]) + (problem.played_count ? 1 : 0);
}

int winner_of(const Problem& problem) {
  const std::uint64_t trumps = problem.trump < 4 ? kLane << (16 * problem.trump) : 0;
  std::uint64_t best = problem.played[0];
  int seat = problem.leader;
  for (int i = 1; i < problem.played_count; ++i) {
    const std::uint64_t card = problem.played[i];
    const bool same_suit = lane_of(card) == lane_of(best);
    if (same_suit ? card > best : (card & trumps) != 0) {
      best = card;
      seat = (problem.leader + i) % problem.seats;
    }
  }
  return seat;
}

// The cards of the seat to play that are equal to `card`: the run upwards that no other card in play interrupts.
std::uint64_t run_from(const Problem& problem, std::uint64_t card) {
  const std::uint64_t own = problem.hands[problem.to_play()];
  std::uint64_t others = 0;
  for (int seat = 0; seat < problem.seats; ++seat) others |= problem.hands[seat];
  for (int i = 0; i < problem.played_count; ++i) others |= problem.played[i];
  const std::uint64_t up = lane_of(card) & ~(card - 1);
  others &= ~own & up;
  return own & up & (others ? (others & (0 - others)) - 1 : ~std::uint64_t{0});
}

}  // namespace

After play(const Problem& problem, std::uint64_t card) {
  After after{problem, 0};
  Problem& next = after.problem;
  next.hands[problem.to_play()] &= ~card;
  next.played[next.played_count++] = card;
  if (next.played_count < next.seats) return after;
  const int winner = winner_of(next);
  after.counted = next.counted >> winner & 1;
  next.leader = winner;
  next.played_count = 0;
  return after;
}

std::vector<std::pair<int, int>> card_values(Engine& engine, const Problem& problem, int guess) {
  std::vector<std::pair<int, int>> values;
  for (std::uint64_t left = engine.choices(problem); left; left &= left - 1) {
    const std::uint64_t card = left & (0 - left);
    const After after = play(problem, card);
    guess = engine.value(after.problem, guess - after.counted) + after.counted;
    for (std::uint64_t run = run_from(problem, card); run; run &= run - 1) {
      values.emplace_back(house_index(std::countr_zero(run)), guess);
    }
  }
  return values;
}

std::vector<int> line_of_play(Engine& engine, Problem problem, int guess) {
  std::vector<int> line;
  int value = engine.value(problem, guess);
  while (tricks_left(problem) > 0) {
    const bool maximiser = problem.maximisers >> problem.to_play() & 1;
    for (std::uint64_t left = engine.choices(problem); left; left &= left - 1) {
      const std::uint64_t card = left & (0 - left);
      const After after = play(problem, card);
      const int rest = value - after.counted;
      const bool keeps = maximiser ? engine.reaches(after.problem, rest) : !engine.reaches(after.problem, rest + 1);
      if (!keeps) continue;
      line.push_back(house_index(std::countr_zero(card)));
      problem = after.problem;
      value = rest;
      break;
    }
  }
  return line;
}

void set_sides(Problem& problem, unsigned counted, bool fewest) {
  const unsigned all = (1u << problem.seats) - 1;
  problem.counted = counted;
  problem.maximisers = fewest ? all & ~counted : counted;
}

std::vector<int> table_of_results(Engine& engine, Problem problem, unsigned sides, bool fewest) {
  const int seats = problem.seats;
  const int tricks = tricks_left(problem);
  std::vector<int> results(5 * static_cast<std::size_t>(seats));
  set_sides(problem, sides, fewest);
  for (int denomination = 0; denomination < 5; ++denomination) {
    problem.trump = denomination;
    int guess = -1;
    // The leaders of one side after those of the other: they learn most from each other.
    for (const bool first : {true, false}) {
      for (int declarer = 0; declarer < seats; ++declarer) {
        const bool ours = sides >> declarer & 1;
        if (ours != first) continue;
        problem.leader = (declarer + 1) % seats;
        guess = engine.value(problem, guess < 0 ? guess_value(problem) : guess);
        results[static_cast<std::size_t>(denomination * seats + declarer)] = ours ? guess : tricks - guess;
      }
    }
  }
  return results;
}

// Points 4-3-2-1, the balance of trumps and the lead, weighed as in 6,000 solved contracts, where the guess is
// off by 0.9 tricks on average.
int guess_value(const Problem& problem) {
  const int tricks = tricks_left(problem);
  int ours = 0, theirs = 0, more_trumps = 0;
  for (int seat = 0; seat < problem.seats; ++seat) {
    const bool us = problem.counted >> seat & 1;
    for (int suit = 0; suit < 4; ++suit) {
      const auto cards = static_cast<unsigned>(problem.hands[seat] >> (16 * suit) & kLane);
      const auto points = (cards >> 12 & 1) * 4 + (cards >> 11 & 1) * 3 + (cards >> 10 & 1) * 2 + (cards >> 9 & 1);
      (us ? ours : theirs) += static_cast<int>(points);
      if (suit == problem.trump) more_trumps += us ? std::popcount(cards) : -std::popcount(cards);
    }
  }
  const double balance = ours + theirs ? static_cast<double>(ours - theirs) / (ours + theirs) : 0;
  const double lead = problem.counted >> problem.leader & 1 ? 1 : -1;
  const double ahead = problem.trump < 4 ? tricks * 0.59 * balance + 0.56 * more_trumps + 0.2 * lead
                                         : tricks * 0.78 * balance + 0.5 * lead;
  const double share = 0.5 * tricks + (problem.counted == problem.maximisers ? ahead : -ahead);
  const int guess = static_cast<int>(share + 0.5);
  return share < 0 ? 0 : guess > tricks ? tricks : guess;
}

}  // namespace szlem
