#include "problem.hpp"

namespace szlem {

void Limits::start(std::uint64_t last_node, double seconds) {
  cancelled_.store(false, std::memory_order_relaxed);
  last_node_ = last_node;
  timed_ = seconds > 0;
  if (timed_) {
    const std::chrono::duration<double> span(seconds < 1e9 ? seconds : 1e9);
    last_moment_ = std::chrono::steady_clock::now() + std::chrono::duration_cast<std::chrono::steady_clock::duration>(span);
  }
}

void Limits::glance(std::uint64_t nodes) {
  if (cancelled_.load(std::memory_order_relaxed)) throw Stopped("cancelled");
  if (last_node_ && nodes >= last_node_) throw Stopped("node limit");
  if (timed_ && std::chrono::steady_clock::now() >= last_moment_) throw Stopped("time limit");
  if (interrupted && (++glances_ & 63) == 0) interrupted();
}

}  // namespace szlem
