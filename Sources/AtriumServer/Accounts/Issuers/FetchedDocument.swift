import Foundation
import Logging

/// A document of an issuer, fetched when it is needed and kept; however many ask at once, one request is under way.
actor FetchedDocument<Document: Sendable> {
  typealias Fetch = @Sendable () async throws(OutboundProblem) -> (Document, freshFor: Duration?)

  private let fetch: Fetch
  private let now: @Sendable () -> ContinuousClock.Instant
  private let logger: Logger
  private var schedule = FetchSchedule<Document>()
  private var flight: Task<Void, Never>?

  /// - Parameter fetch: one attempt, within limits of time and size.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, logger: Logger, fetch: @escaping Fetch) {
    self.fetch = fetch
    self.now = now
    self.logger = logger
  }

  /// The document, fetched at most once for this question.
  ///
  /// - Parameter suffices: whether a document holds what is looked for. What is returned need not: then nobody has it.
  func document(_ suffices: @Sendable (Document) -> Bool = { _ in true }) async throws(OutboundProblem) -> Document {
    let step = schedule.next(at: now(), suffices: suffices)
    if case .use(let document) = step, suffices(document) { return document }
    // What is on its way may hold it: somebody else has just asked.
    if let flight {
      await flight.value
    } else if case .fetch = step {
      await attempt()
    }
    switch schedule.next(at: now(), suffices: { _ in true }) {
    case .use(let document): return document
    case .refuse(let problem): throw problem
    // The attempt took so long that the next one is due, and left nothing.
    case .fetch: throw .unreadable("the issuer", "could not be fetched in time")
    }
  }

  private func attempt() async {
    schedule.began(at: now())
    let flight = Task { await self.perform() }
    self.flight = flight
    await flight.value
  }

  private func perform() async {
    do {
      let (document, freshFor) = try await fetch()
      schedule.fetched(document, freshFor: freshFor, at: now())
    } catch {
      schedule.failed(error)
      logger.warning("a document of an issuer was not fetched", metadata: ["cause": "\(error.localizedDescription)"])
    }
    flight = nil
  }
}
