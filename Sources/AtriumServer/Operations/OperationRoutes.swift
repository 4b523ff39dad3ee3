import AtriumAPI
import Hummingbird
import Logging

/// What the house says about itself: whether it lives, whether it is ready, and what it has.
struct OperationRoutes: Sendable {
  /// The name of the data directory.
  let folder: String
  /// What the house has, and how one signs in.
  let house: @Sendable () async throws -> House
  /// How far the indexes of its rooms are, together. Asked at each call; a house is ready before its first index is complete.
  let indexState: @Sendable () async throws -> IndexState
  let records: RecordsProbe

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetHealth.self) { _, _ in Health() }
    router.answer(GetReadiness.self, with: readiness)
    router.answer(GetHouse.self) { _, _ in try await house() }
    router.answer(GetAbout.self) { _, _ in About(folder: folder) }
  }

  private func readiness(_ call: GetReadiness, context: AtriumRequestContext) async throws -> Readiness {
    do {
      try await records.check()
    } catch {
      context.logger.error("the records cannot be written", metadata: ["cause": "\(error)"])
      throw Problem(.unavailable, detail: "The records cannot be written.", retryAfter: 5)
    }
    do {
      return Readiness(index: try await indexState())
    } catch {
      context.logger.error("the index cannot be read", metadata: ["cause": "\(error)"])
      throw Problem(.unavailable, detail: "The index cannot be read.")
    }
  }
}
