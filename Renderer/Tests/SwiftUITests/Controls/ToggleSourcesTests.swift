import SwiftUI
import Testing

@MainActor @Suite struct ToggleSourcesTests {
  private struct Alarm: Identifiable {
    let id: String
    var isOn: Bool
  }

  /// Says what the configuration says.
  private struct Told: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
    }
  }

  private struct Alarms: View {
    @State var alarms: [Alarm]
    var body: some View {
      VStack {
        Toggle("All", sources: $alarms, isOn: \.isOn).toggleStyle(Told())
        ForEach($alarms) { $alarm in Toggle(alarm.id, isOn: $alarm.isOn) }
        Text(verbatim: alarms.map { $0.isOn ? "1" : "0" }.joined())
      }
    }
  }

  @Test("one toggle for several is on where all are, mixed where some are, and turns all on or off")
  func sources() throws {
    let screen = try Screen(Alarms(alarms: [Alarm(id: "a", isOn: true), Alarm(id: "b", isOn: false)]))
    try screen.click("button", "mixed")
    #expect(screen.text.contains("11"))
    try screen.click("button", "on")
    #expect(screen.text.contains("00"))
    try screen.click("button", "off")
    #expect(screen.text.contains("11"))
  }
}
