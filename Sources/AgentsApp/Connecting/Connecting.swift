import AtriumAPI
import AtriumApp
import SwiftUI

/// What has been done so far to connect a machine. It outlives the screen: a key is shown once, and whoever comes back still needs it.
@Observable final class Connecting {
  /// The key that was made for the machine.
  var key: String?
  /// The devices that were there before the wait began.
  private var known: Set<String>?
  private let devices: AgentDeviceList

  init(devices: AgentDeviceList) { self.devices = devices }

  /// Begins to wait for an event, once it is known which have come already.
  func begin() {
    guard known == nil, devices.phase == .loaded else { return }
    known = Set(devices.items.map(\.id))
  }

  /// Whether it is known which devices have come already, so that another one is told apart.
  var isWaiting: Bool { known != nil }

  /// The device whose first event has come.
  var arrived: AgentDevice? { known.flatMap { known in devices.items.first { !known.contains($0.id) } } }

  /// For the next machine.
  func end() {
    key = nil
    known = nil
    begin()
  }
}
