import Foundation
import SwiftUI
import Testing

/// Styles of the app's own: each is asked for what it draws, its dynamic properties count, and what it changes reaches the binding.
@MainActor @Suite struct CustomStyleTests {
  private struct Stacked: LabeledContentStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
        Text(verbatim: isEnabled ? "open" : "locked")
      }
    }
  }

  @Test("labeled content is put together by its style, whose environment is connected")
  func labeledContent() throws {
    let screen = try Screen(LabeledContent("Weight", value: "2 kg").labeledContentStyle(Stacked()).disabled(true))
    #expect(screen.text == "Weight2 kglocked")
    #expect(!screen.elements.contains { $0.attributes["class"]?.contains("labeled") == true })
  }

  private struct Framed: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View { LabeledContent(configuration).padding(4) }
  }

  @Test("labeled content in a style's own body is drawn as usual")
  func labeledContentAgain() throws {
    let screen = try Screen(LabeledContent("Weight", value: "2 kg").labeledContentStyle(Framed()))
    #expect(screen.elements.count { $0.attributes["class"]?.contains("labeled") == true } == 1)
    let automatic = try Screen(LabeledContent("Weight", value: "2 kg").labeledContentStyle(.automatic).labeledContentStyle(Stacked()))
    #expect(!automatic.text.contains("open"))
  }

  private struct Counted: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(verbatim: "menu:")
        Menu(configuration).buttonStyle(.bordered)
      }
    }
  }

  @Test("a menu's style draws the menu again, with its items and its action")
  func menu() throws {
    let log = Log()
    let screen = try Screen(
      Menu("Sort") {
        Button("By Name") { log("name") }
        Menu("More") { Button("By Size") { log("size") } }
      } primaryAction: {
        log("sort")
      }.menuStyle(Counted()))
    #expect(screen.elements.count { $0.text == "menu:" && $0.tag == "span" } == 1, "a menu in a menu is an item, in no style")
    #expect(try screen.element("button", containing: "Sort").attributes["class"]?.contains("bordered") == true)
    try screen.click("button", "Sort")
    try screen.click("button", "By Size")
    #expect(log.entries == ["sort", "size"])
  }

  private struct Percent: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        Text(verbatim: "\(Int(configuration.value * 100)) %")
        configuration.minimumValueLabel
        configuration.maximumValueLabel
        configuration.currentValueLabel
      }
    }
  }

  @Test("a gauge's style is told the value as a share of the range, and the labels")
  func gauge() throws {
    let screen = try Screen(
      Gauge(value: 15, in: 10...30) {
        Text("Warmth")
      } currentValueLabel: {
        Text("15°")
      } minimumValueLabel: {
        Text("low")
      } maximumValueLabel: {
        Text("high")
      }.gaugeStyle(Percent()))
    #expect(screen.text == "Warmth25 %lowhigh15°")
    let usual = try Screen(Gauge(value: 15, in: 10...30) { Text("Warmth") }.gaugeStyle(.accessoryCircular).gaugeStyle(Percent()))
    #expect(try usual.element("role", "meter").attributes["aria-valuenow"] == "15")
  }

  private struct Worded: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button {
          configuration.isExpanded.toggle()
        } label: {
          configuration.label
        }
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  private struct Details: View {
    @State private var isOpen = false
    var body: some View {
      VStack {
        DisclosureGroup("Details", isExpanded: $isOpen) { Text("Born in Hamburg") }
        DisclosureGroup("Alone") { Text("Kept by itself") }
        Text(verbatim: isOpen ? "open" : "closed")
      }
    }
  }

  @Test("a disclosure group's style opens it, and the binding hears of it")
  func disclosure() throws {
    let screen = try Screen(Details().disclosureGroupStyle(Worded()))
    #expect(screen.elements("details").isEmpty && !screen.text.contains("Hamburg"))
    try screen.click("button", "Details")
    #expect(screen.text.contains("Born in Hamburg") && screen.text.contains("open"))
    try screen.click("button", "Alone")
    #expect(screen.text.contains("Kept by itself"))
    try screen.click("button", "Details")
    #expect(!screen.text.contains("Hamburg") && screen.text.contains("Kept by itself"))
    try screen.expectSameAsFresh()
    let automatic = try Screen(Details().disclosureGroupStyle(.automatic).disclosureGroupStyle(Worded()))
    #expect(automatic.elements("details").count == 2)
  }

  private struct Ruled: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Divider()
        configuration.label
        GroupBox { configuration.content }
      }
    }
  }

  @Test("a group box's style draws around label and content, and boxes in its body are plain")
  func groupBox() throws {
    let screen = try Screen(GroupBox("Address") { Text("Ulm") }.groupBoxStyle(Ruled()))
    #expect(screen.elements("hr").count == 1 && screen.text == "AddressUlm")
    #expect(screen.elements.count { $0.attributes["class"]?.contains("group-box") == true } == 1)
    let untitled = try Screen(GroupBox { Text("Ulm") }.groupBoxStyle(.automatic))
    #expect(!untitled.elements.contains { $0.attributes["class"]?.contains("group-title") == true })
  }

  private struct Stepping: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Button("Next Day") { configuration.selection += 86_400 }.disabled(
          configuration.selection >= configuration.maximumDate ?? .distantFuture)
        Text(verbatim: configuration.displayedComponents == .date ? "days" : "other")
      }
    }
  }

  private struct Booking: View {
    static let start = Date(timeIntervalSinceReferenceDate: 0)
    @State private var day = start
    var body: some View {
      VStack {
        DatePicker("Day", selection: $day, in: ...Self.start.addingTimeInterval(86_400), displayedComponents: .date)
        Text(verbatim: "+\(Int(day.timeIntervalSince(Self.start)))")
      }
    }
  }

  @Test("a date picker's style is told range and parts, and what it sets reaches the binding")
  func datePicker() throws {
    let screen = try Screen(Booking().datePickerStyle(Stepping()))
    #expect(screen.elements("input").isEmpty && screen.text.contains("days"))
    try screen.click("button", "Next Day")
    #expect(screen.text.contains("+86400"))
    #expect(try screen.element("button").attributes["disabled"] != nil)
    let usual = try Screen(Booking().datePickerStyle(.graphical).datePickerStyle(Stepping()))
    #expect(try usual.element("input").attributes["type"] == "date")
  }
}
