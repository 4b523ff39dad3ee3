import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct OlderControlTests {
  private struct Note: View {
    @State private var text = ""
    @State private var log = ""

    var body: some View {
      TextField("Note", text: $text, onEditingChanged: { log += $0 ? "begun " : "ended " }, onCommit: { log += "kept \(text) " })
      SecureField("Secret", text: .constant("")) { log += "sent " }
      Text(verbatim: "log \(log)")
    }
  }

  @Test("an older field tells when the focus comes and goes, and of Return")
  func actions() throws {
    let screen = try Screen(Note())
    let note = try screen.element("aria-label", "Note")
    try screen.report(.focus, note)
    try screen.enter("milk", in: note)
    try screen.report(.submit, note)
    try screen.report(.blur, note)
    #expect(screen.text.contains("log begun kept milk ended "))
    try screen.report(.submit, screen.element("aria-label", "Secret"))
    #expect(screen.text.contains("ended sent"))
  }

  private struct Weight: View {
    @State private var weight = 1.5
    @State private var price = Decimal(2)
    private let formatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.maximumFractionDigits = 2
      return formatter
    }()

    var body: some View {
      TextField("Weight", value: $weight, formatter: formatter)
      TextField("Price", value: $price, formatter: formatter)
      Text(verbatim: "\(weight) kg for \(price)")
    }
  }

  @Test("a formatter writes the value and reads it; what it cannot read changes nothing")
  func formatter() throws {
    let screen = try Screen(Weight())
    let weight = try screen.element("aria-label", "Weight")
    #expect(screen.value(of: weight) == "1.5")
    try screen.enter("2.25", in: weight)
    try screen.report(.blur, weight)
    #expect(screen.text.contains("2.25 kg"))
    try screen.enter("heavy", in: weight)
    try screen.report(.blur, weight)
    #expect(screen.text.contains("2.25 kg") && weight.attributes["aria-invalid"] == "true")
    let price = try screen.element("aria-label", "Price")
    try screen.enter("3", in: price)
    try screen.report(.blur, price)
    #expect(screen.text.contains("for 3"))
  }

  private struct Mixed: View {
    @State private var value = 1.0

    var body: some View {
      Slider(value: $value, in: 0...5, minimumValueLabel: Text("low"), maximumValueLabel: Text("high")) { Text("Height") }
      Stepper(onIncrement: { value += 1 }, onDecrement: nil) { Text("Steps") }
      Picker(selection: $value, label: Text("Choice")) {
        Text("One").tag(1.0)
        Text("Two").tag(2.0)
      }
    }
  }

  @Test("controls whose label comes last are those with it first")
  func labels() throws {
    let screen = try Screen(Mixed())
    #expect(screen.text.contains("low") && screen.text.contains("high") && screen.text.contains("Choice"))
    #expect(try screen.element("aria-label", "Decrement").attributes["disabled"] != nil)
    try screen.report(.click, screen.element("aria-label", "Increment"))
    #expect(screen.value(of: try screen.element("type", "range")) == "2")
  }
}
