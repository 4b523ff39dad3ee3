import HTTPServing
import Messaging

extension Counts {
  /// Names nobody: how often, and what came of it.
  func write(to text: inout MetricsText) {
    text.counter(
      "atrium_push_messages_total", "Pushes to devices and browsers, by result.", by: "outcome",
      [
        ("sent", sent), ("gone", pruned), ("refused", faults), ("undelivered", undelivered), ("collapsed", superseded),
        ("expired", expired),
      ])
    text.counter(
      "atrium_push_requests_total", "Requests to push services.", by: "attempt", [("first", requests - repeated), ("again", repeated)])
  }
}
