/// A zone by the rules of the file that names it: a VTIMEZONE (RFC 5545 section 3.6.5).
///
/// Its recurring rules count from 1970 to 2100; later, the last offset remains.
package struct FileZone: Hashable, Sendable {
  struct Transition: Hashable, Sendable {
    /// Seconds since 1970.
    let instant: Int
    let offsetBefore: Int
    let offset: Int
  }

  package let identifier: String
  /// By instant; at least one.
  private let transitions: [Transition]

  /// - Returns: nil without any transition.
  init?(identifier: String, transitions: [Transition]) {
    guard !transitions.isEmpty else { return nil }
    self.identifier = identifier
    self.transitions = transitions.sorted { $0.instant < $1.instant }
  }

  func offset(at seconds: Int) -> Int {
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].instant <= seconds { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? transitions[low - 1].offset : transitions[0].offsetBefore
  }
}
