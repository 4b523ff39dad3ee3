import HTTPServing
import HTTPTypes

/// What was asked of the house and how long the answers took, by route. A route is the template of an address (`/documents/{key}`),
/// never the address itself: what somebody reads is theirs, and a label for each address would grow without end.
struct RequestCounts {
  struct Answered: Hashable {
    let method: String
    let route: String
    let status: Int
  }

  private(set) var answers: [Answered: Int] = [:]
  private(set) var durations: [String: Histogram] = [:]
  private(set) var running = 0
  private(set) var refused = 0

  mutating func begin() { running += 1 }

  /// - Parameter route: nil where no route was found or reached.
  mutating func end(method: HTTPRequest.Method, route: String?, status: Int, after duration: Duration) {
    running -= 1
    let known = Self.methods.contains(method) ? method.rawValue : "other"
    answers[Answered(method: known, route: route ?? "none", status: status), default: 0] += 1
    durations[route ?? "none", default: Histogram()].add(duration)
  }

  func write(to text: inout MetricsText) {
    text.gauge("atrium_requests_running", "Requests whose answer has not begun.", running)
    let sorted = answers.sorted { ($0.key.route, $0.key.method, $0.key.status) < ($1.key.route, $1.key.method, $1.key.status) }
    text.counters(
      "atrium_requests_total", "Answers that began, by the template of their address.",
      sorted.map { answer, count in
        ([("method", answer.method), ("route", answer.route), ("status", String(answer.status))], count)
      })
    text.histograms(
      "atrium_request_duration_seconds", "Time until an answer began.", by: "route", durations.sorted { $0.key < $1.key })
  }

  private static let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete, .options]
}
