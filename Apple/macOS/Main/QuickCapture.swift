import AtriumDevice
import Foundation
import Observation

/// Puts a text into the inbox from the menu bar.
@MainActor @Observable final class QuickCapture {
  enum State: Equatable {
    case ready, sending, kept
    case failed(String)
  }

  /// What the person types; it is there until the server has it.
  var text = "" {
    didSet { if text != oldValue, state != .sending { state = .ready } }
  }
  private(set) var state = State.ready
  /// The same for each attempt at this text: it is kept once, whatever became of the attempt before.
  @ObservationIgnored private var key = UUID()
  private let houses: Houses

  init(houses: Houses) { self.houses = houses }

  var canSend: Bool { state != .sending && houses.servers.current != nil && text.contains { !$0.isWhitespace } }
  var hasServer: Bool { houses.servers.current != nil }

  func send() async {
    guard canSend, let server = houses.servers.current else { return }
    state = .sending
    do {
      _ = try await InboxCapture(client: houses.client(of: server)).save(text: text, timeZone: .current, key: key)
      (text, key) = ("", UUID())
      state = .kept
    } catch {
      state = .failed(error.localizedDescription)
    }
  }
}
