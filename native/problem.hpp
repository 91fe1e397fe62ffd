// What the engine is asked, in plain numbers. Cards are bits of cards.hpp's layout.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
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
  std::uint64_t played[3] = {};  // the current trick so far, in order
};

enum class Stop { none, nodes, time, cancelled };

struct Limits {
  std::uint64_t nodes = 0;                       // 0: no limit
  double seconds = 0;                            // 0: no limit
  const std::atomic<bool>* cancel = nullptr;
};

struct Stopped {
  Stop why;
};

// One thread's solver with its table. Answers do not depend on what it solved before, only their speed does.
class Engine {
 public:
  virtual ~Engine() = default;
  // Counted tricks still to come with best play, the current trick included; `guess` only changes the time.
  virtual int value(const Problem& problem, int guess) = 0;
  // The same after each card of the seat to play; values[i] for the card of bit i, the rest untouched.
  // Returns the set of the cards.
  virtual std::uint64_t cards(const Problem& problem, std::int8_t values[64]) = 0;
  virtual void forget() = 0;
  virtual void limit(const Limits& limits) = 0;
  virtual std::uint64_t nodes() const = 0;
  virtual std::size_t bytes() const = 0;
};

std::unique_ptr<Engine> make_engine(std::size_t memory, bool portable = false);

}  // namespace szlem
