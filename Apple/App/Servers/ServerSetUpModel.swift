import AtriumDevice
import AtriumNetworking
import Foundation
import Observation

/// A set-up as its screen shows it: performs what `ServerSetUp` says.
@MainActor @Observable final class ServerSetUpModel {
  private(set) var setUp: ServerSetUp
  private let performer: ServerSetUpPerformer
  @ObservationIgnored private var work: Task<Void, Never>?

  /// - Parameter server: one that is to be changed; nil for another one.
  init(houses: Houses, changing server: KnownServer? = nil) {
    setUp = ServerSetUp(changing: server)
    performer = ServerSetUpPerformer(check: ServerCheck { URLSessionTransport(baseURL: $0, timeout: 15) }) { server, key, former in
      try await houses.keep(server, key: key, inPlaceOf: former)
    }
  }

  func handle(_ event: ServerSetUp.Event) {
    // Whoever goes back waits for no answer any more.
    if case .cancelled = event, setUp.step != .keeping { work?.cancel() }
    for action in setUp.handle(event) {
      work = Task { [performer] in
        if let event = await performer.perform(action) { handle(event) }
      }
    }
  }
}
