import AtriumAPI
import AtriumApp
import SwiftUI

/// What is odd about a device: a clock that is wrong by more than a minute, and events that have not come yet.
struct DeviceWarnings: View {
  let device: AgentDevice

  var body: some View {
    let clock = Self.words(ofSkew: device.clockSkew)
    let waiting = device.waiting ?? 0
    if let clock { Label(clock, systemImage: "clock").foregroundStyle(.secondary) }
    if waiting > 0 { Label("Events waiting to be sent: \(waiting)", systemImage: "tray").foregroundStyle(.secondary) }
  }

  /// - Parameter seconds: how far the clock is ahead.
  static func words(ofSkew seconds: Int) -> LocalizedStringKey? {
    let size = seconds.magnitude
    guard size > 60 else { return nil }
    let minutes = Int((size + 30) / 60)
    let hours = Int((size + 1800) / 3600)
    if minutes < 120 { return seconds > 0 ? "Its clock is \(minutes) min ahead" : "Its clock is \(minutes) min behind" }
    return seconds > 0 ? "Its clock is \(hours) h ahead" : "Its clock is \(hours) h behind"
  }
}
