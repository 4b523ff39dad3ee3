/// What those who use a database have waited for since it was opened.
package struct DatabaseCounts: Sendable, Equatable {
  /// Turns of one kind, and how long those who had them waited for them, all together.
  package struct Line: Sendable, Equatable {
    package private(set) var turns = 0
    package private(set) var waited = Duration.zero

    mutating func began(since arrival: ContinuousClock.Instant) {
      turns += 1
      waited += arrival.duration(to: .now)
    }
  }

  /// For a reader.
  package internal(set) var reads = Line()
  /// For the writer; in PostgreSQL for one of them.
  package internal(set) var writes = Line()
  /// Transactions of a durable file that changed something, each with a sync; several writes may share one.
  package internal(set) var commits = 0
  /// Transactions that met another one and were run again.
  package internal(set) var retries = 0
  /// Pages in the write-ahead log of a durable file after the last commit; nil elsewhere.
  package internal(set) var logPages: Int?
  /// How often they could not be moved into the file.
  package internal(set) var logFailures = 0
}
