import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import TestSupport

@testable import HouseSupport
@testable import LifeServer

/// Runs `body` in a house with a Life room on this folder, once the index knows of so many entries of the data folder itself.
func withLife(
  _ vault: Vault, at depth: Depth = .router, entries: Int = 0, clock: any Clock<Duration> = ContinuousClock(),
  now: @escaping @Sendable () -> Date = { Date() }, configure: @escaping @Sendable (inout ServerConfiguration) -> Void = { _ in },
  _ body: @escaping @Sendable (RunningHouse) async throws -> Void
) async throws {
  try await withHouse(
    at: depth, vault,
    configure: {
      $0.rooms = [LifeModule()]
      configure(&$0)
    }, clock: clock, now: now
  ) { house in
    if entries > 0 { try await house.wait { try await house.names(in: "").count == entries } }
    try await body(house)
  }
}

/// As `withLife`, with a clock that runs five times as fast: the pause between two runs of a job is two seconds.
func withHastyLife(
  _ vault: Vault, entries: Int = 0, clock: HastyClock = HastyClock(),
  configure: @escaping @Sendable (inout ServerConfiguration) -> Void = { _ in },
  _ body: @escaping @Sendable (RunningHouse) async throws -> Void
) async throws {
  try await withLife(vault, entries: entries, clock: clock, now: { clock.date }, configure: configure, body)
}

/// People sign in with passwords, which are hashed quickly.
let signingIn: @Sendable (inout ServerConfiguration) -> Void = {
  $0.authMode = .password
  $0.accounts.passwordRounds = 2
}

extension RunningHouse {
  /// The names in a folder, in the order of the tree.
  func names(in folder: String) async throws -> [String] {
    do {
      return try await client.send(GetLibraryTree(path: folder)).tree?.map(\.name) ?? []
    } catch ClientError.problem(let problem) where problem.code == .notFound {
      return []
    }
  }
}
