import Foundation
import Intelligence

/// What came of an attempt on one file.
struct DigestResults: Sendable {
  var outcomes: [Digester: DigestOutcome] = [:]
  /// What is kept in the records.
  var contents: [Digester: String] = [:]
  /// In JSON, for other digesters.
  var evidence: [Digester: String] = [:]

  init() {}

  /// The same for all of them.
  init(_ outcome: DigestOutcome, of digesters: Set<Digester>) {
    for digester in digesters { outcomes[digester] = outcome }
  }

  func without(_ digesters: Set<Digester>) -> DigestResults {
    var results = self
    for digester in digesters { (results.outcomes[digester], results.contents[digester], results.evidence[digester]) = (nil, nil, nil) }
    return results
  }

  /// Seconds until the file is tried again.
  func pause(after digests: FileDigests) -> TimeInterval {
    let attempts = outcomes.keys.filter { digests[$0].status == .pending }.map { digests[$0].attempts }.max() ?? 0
    return attempts == 0 ? 0 : JobLife.pause(after: attempts)
  }
}
