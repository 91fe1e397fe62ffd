// What the engine is asked, in plain numbers. Cards are bits of cards.hpp's layout.
#pragma once
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>

namespace szlem {

struct Problem {
  int seats = 4;                 // 2 to 4, they play in the order of their numbers
  std::uint64_t hands[4] = {};   // cards still held; those of `played` are no longer in them
  int trump = 4;                 // 0-3: C D H S, 4: none
  unsigned maximisers = 5;       // bit set of the seats that want many counted tricks
  unsigned counted = 5;          // bit set of the seats whose tricks count
  int leader = 0;                // who leads, or led, the current trick
  int played_count = 0;
  std::uint64_t played[4] = {};  // the current trick so far, in order

  int to_play() const { return (leader + played_count) % seats; }
};

// The search was stopped before it had an answer.
struct Stopped : std::exception {
  const char* why;
  explicit Stopped(const char* reason) : why(reason) {}
  const char* what() const noexcept override { return why; }
};

// When to give up. `glance` is called now and then and throws if it must be.
class Limits {
 public:
  void start(std::uint64_t nodes, double seconds);
  void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
  void glance(std::uint64_t nodes);
  void (*interrupted)() = nullptr;  // asks the host, may throw

 private:
  std::atomic<bool> cancelled_{false};
  std::uint64_t last_node_ = 0;
  std::chrono::steady_clock::time_point last_moment_;
  bool timed_ = false;
  unsigned glances_ = 0;
};

// One thread's solver with its table. Answers do not depend on what it solved before, only their speed does.
class Engine {
 public:
  virtual ~Engine() = default;
  // Counted tricks still to come with best play, the current trick included; `guess` only changes the time.
  virtual int value(const Problem& problem, int guess) = 0;
  // Whether the maximisers can bring the counted tricks to `target`.
  virtual bool reaches(const Problem& problem, int target) = 0;
  // Of the cards that the seat to play may play, the lowest of each run of equal ones.
  virtual std::uint64_t choices(const Problem& problem) const = 0;
  virtual void forget() = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t bytes() const = 0;
};

// `memory` in bytes. Without `portable` the fastest code that this processor can run.
std::unique_ptr<Engine> make_engine(std::size_t memory, Limits& limits, bool portable = false);

}  // namespace szlem
