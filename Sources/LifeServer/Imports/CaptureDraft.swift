import AtriumAPI
import Paths

/// What a request has put into the library so far. Nothing knows of it yet, so it is no answer either.
struct CaptureDraft: Sendable {
  /// Of all items, without what is known of them only when they are recorded.
  var results: [Capture.Result] = []
  private(set) var arrivals = Arrivals()
  /// Files that are links, with the SHA-256 of their bytes.
  private(set) var links: [PathKey: String] = [:]

  var hasFailed: Bool { results.contains { $0.status == .failed } }

  /// - Parameters:
  ///   - isFirst: whether it stands before what is there already.
  ///   - link: for a link.
  mutating func add(_ outcome: FilePlacer.Outcome, isFirst: Bool = false, link sha256: String? = nil) {
    arrivals.add(outcome)
    let result: Capture.Result
    switch outcome {
    case .placed(let arrival, _, _):
      result = Capture.Result(path: arrival.path, status: .created)
      links[PathKey(arrival.path)] = sha256
    case .isThere(let path, _): result = Capture.Result(path: path, status: .skipped)
    }
    results.insert(result, at: isFirst ? 0 : results.count)
  }
}
