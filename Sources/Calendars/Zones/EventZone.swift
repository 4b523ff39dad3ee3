package import Foundation

/// A zone that times of events are in.
package enum EventZone: Hashable, Sendable {
  case system(TimeZone)
  /// One that only the file knows.
  case file(FileZone)

  package var identifier: String {
    switch self {
    case .system(let zone): zone.identifier
    case .file(let zone): zone.identifier
    }
  }

  /// Seconds east of Greenwich.
  ///
  /// - Parameter seconds: since 1970.
  func offset(at seconds: Int) -> Int {
    switch self {
    case .system(let zone): zone.secondsFromGMT(for: Date(wholeSeconds: seconds))
    case .file(let zone): zone.offset(at: seconds)
    }
  }

  func local(at seconds: Int) -> LocalDateTime { LocalDateTime(secondsSince1970: seconds + offset(at: seconds)) }

  /// The instant at which the clock of the zone shows a time, in seconds since 1970. Of a time that exists twice the first one; a time that
  /// does not exist counts from the offset before the gap (RFC 5545 section 3.3.5), so that 2:30 is 3:30.
  func instant(of local: LocalDateTime) -> Int {
    let wall = local.secondsSince1970
    let (before, after) = (offset(at: wall - LocalDateTime.secondsOfDay), offset(at: wall + LocalDateTime.secondsOfDay))
    let first = wall - before
    guard before != after, offset(at: first) != before else { return first }
    let second = wall - after
    return offset(at: second) == after ? second : first
  }
}
