package import Foundation

/// Names a deletion by the time when it was made: the name of its folder in a trash.
package struct DeletionID: Sendable, Hashable, Comparable {
  package let text: String
  /// Milliseconds since 1970.
  package let time: Int64

  package init(at time: Int64) {
    self.time = time
    text = "\(time)-\(UInt32.random(in: 0...UInt32.max))"
  }

  /// - Returns: nil for what is no such name.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /(\d{1,15})-(\d{1,10})/), let time = Int64(match.1) else { return nil }
    self.time = time
    self.text = text
  }

  package var date: Date { Date(timeIntervalSince1970: Double(time) / 1000) }

  package static func < (a: DeletionID, b: DeletionID) -> Bool { (a.time, a.text) < (b.time, b.text) }
}
