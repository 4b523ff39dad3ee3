import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct ColorPickerTests {
  private struct Paints: View {
    @State private var wall = Color(.sRGB, red: 1, green: 0.6, blue: 0)
    @State private var glass = Color.blue.opacity(0.5)
    @State private var isLocked = false
    var body: some View {
      VStack {
        ColorPicker("Wall", selection: $wall, supportsOpacity: false)
        ColorPicker("Glass", selection: $glass).disabled(isLocked)
        Text(verbatim: "wall \(wall.resolve(in: EnvironmentValues())) glass \(glass.resolve(in: EnvironmentValues()))")
        Button("Red") { wall = .red }
        Button("Lock") { isLocked = true }
      }
    }
  }

  private func field(_ screen: Screen, _ type: String, in label: String) throws -> PageElement {
    try #require(
      screen.elements.first {
        $0.attributes["type"] == type && ($0.parent?.text == label || $0.parent?.parent?.text == label)
      })
  }

  @Test("a colour chosen is told to the binding, and not told back")
  func choosing() throws {
    let screen = try Screen(Paints())
    let wall = try field(screen, "color", in: "Wall")
    #expect(wall.parent?.tag == "label" && screen.value(of: wall) == "#ff9900")
    try screen.enter("#336699", in: wall)
    #expect(screen.text.contains("wall #336699FF"))
    #expect(screen.page.counts["v"] == nil)
    try screen.enter("no colour", in: wall)
    #expect(screen.text.contains("wall #336699FF") && screen.value(of: wall) == "#336699")
    try screen.click("button", "Red")
    #expect(screen.value(of: wall) == "#b3261e")
    try screen.expectSameAsFresh()
  }

  @Test("a picker for opacity is a named group of two fields, each of which changes its own part")
  func opacity() throws {
    let screen = try Screen(Paints())
    let slider = try field(screen, "range", in: "Glass")
    let swatch = try field(screen, "color", in: "Glass")
    #expect(slider.attributes["aria-label"] == "Opacity" && swatch.attributes["aria-label"] == "Colour")
    let group = try screen.element("role", "group")
    let label = try #require(group.attributes["aria-labelledby"].flatMap { screen.page.element($0) })
    #expect(label.text == "Glass")
    #expect(screen.value(of: slider) == "50" && screen.value(of: swatch) == "#1f5db3")
    try screen.enter("20", in: slider)
    #expect(screen.text.contains("glass #1F5DB333"))
    try screen.enter("#ffffff", in: swatch)
    #expect(screen.text.contains("glass #FFFFFF33"))
    try screen.enter("900", in: slider)
    #expect(screen.text.contains("glass #FFFFFFFF") && screen.value(of: slider) == "100")
    try screen.expectSameAsFresh()
  }

  @Test("what is reported of a disabled picker is refused")
  func disabled() throws {
    let screen = try Screen(Paints())
    try screen.click("button", "Lock")
    let slider = try field(screen, "range", in: "Glass")
    #expect(slider.attributes["disabled"] != nil)
    try screen.enter("10", in: slider)
    #expect(screen.text.contains("glass #1F5DB380"))
  }
}

@MainActor @Suite struct ColorResolvedTests {
  @Test("a colour of numbers is the same everywhere, in the space in which it was given")
  func numbers() {
    let values = EnvironmentValues()
    #expect(Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 0.25).resolve(in: values).description == "#FF800040")
    let linear = Color(.sRGBLinear, red: 0.5, green: 0, blue: 0).resolve(in: values)
    #expect(linear.linearRed == 0.5 && abs(linear.red - 0.7354) < 0.001)
    // The green of Display P3 lies outside of sRGB.
    let wide = Color(.displayP3, red: 0, green: 1, blue: 0).resolve(in: values)
    #expect(wide.linearRed < 0 && wide.linearGreen > 1)
    #expect(Color(hue: 1.0 / 3, saturation: 1, brightness: 1).resolve(in: values).webText == "#00ff00")
  }

  @Test("a named colour follows appearance and contrast, and opacities multiply")
  func named() {
    var values = EnvironmentValues()
    #expect(Color.red.resolve(in: values).webText == "#b3261e")
    values.colorScheme = .dark
    #expect(Color.red.resolve(in: values).webText == "#ff9a91")
    values[Web.ContrastKey.self] = .increased
    #expect(Color.red.resolve(in: values).webText == "#ffbcb6")
    #expect(Color.red.opacity(0.5).opacity(0.5).resolve(in: values).opacity == 0.25)
    #expect(Color.clear.resolve(in: values).opacity == 0)
  }

  @Test("a resolved colour makes the same colour again, and survives being written down")
  func roundTrip() throws {
    let values = EnvironmentValues()
    let resolved = Color.teal.opacity(0.4).resolve(in: values)
    #expect(Color(resolved).resolve(in: values).description == resolved.description)
    let copy = try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(resolved))
    #expect(copy == resolved)
  }

  /// Without this a picker would show another colour than the page.
  @Test("the numbers of the named colours are those of the style sheet")
  func tokens() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/WebHosting/Assets/Styles/tokens.css").standardizedFileURL
    let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "@media (prefers-contrast: more)")
    func pair(_ name: String, in text: Substring) -> [UInt32]? {
      guard let line = text.split(separator: "\n").first(where: { $0.contains("--\(name): light-dark(") }) else { return nil }
      return line.matches(of: /#([0-9a-f]{6})/).compactMap { UInt32($0.output.1, radix: 16) }
    }
    let plain = try #require(parts.first)
    let strong = try #require(parts.dropFirst().first)
    for (name, role) in ColorRoles.all {
      let usual = try #require(pair(name, in: plain), "\(name)")
      #expect(usual == [role.light, role.dark], "copy --\(name) of tokens.css to ColorRoles")
      #expect((pair(name, in: strong) ?? usual) == [role.strongLight, role.strongDark], "copy --\(name) of tokens.css to ColorRoles")
    }
  }
}
