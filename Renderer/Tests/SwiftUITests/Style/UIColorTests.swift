import Foundation
import Testing

@testable import SwiftUI

/// The system's colours: what they are in the page, and as numbers.
@MainActor @Suite struct UIColorTests {
  private func values(_ scheme: ColorScheme, isStrong: Bool = false) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    if isStrong { values[Web.ContrastKey.self] = .increased }
    return values
  }

  /// WCAG 2's contrast of two colours.
  private func contrast(_ one: Color.Resolved, _ other: Color.Resolved) -> Float {
    func light(_ color: Color.Resolved) -> Float {
      let (red, green, blue) = (0.2126 * color.linearRed, 0.7152 * color.linearGreen, 0.0722 * color.linearBlue)
      return red + green + blue + 0.05
    }
    return max(light(one), light(other)) / min(light(one), light(other))
  }

  private struct Ways: View {
    var body: some View {
      Text("A").foregroundStyle(Color(.secondaryLabel))
      Text("B").background(Color(.systemGroupedBackground))
      Text("C").background(Color(UIColor.systemGray6))
      Text("D").foregroundStyle(Color(uiColor: .systemIndigo))
      Text("E").background(Color(.systemFill).opacity(0.5))
    }
  }

  @Test("the ways in which apps write them are the roles of the style sheet")
  func roles() throws {
    let rules = try Screen(Ways()).session.rules()
    for part in ["color:var(--label-2)", "background:var(--bg-group)", "color:var(--indigo)", "var(--fill-pressed) 50%"] {
      #expect(rules.contains(part), "\(part)")
    }
    #expect(
      rules.contains("background:light-dark(color-mix(in srgb,var(--label) 6%,var(--bg)),color-mix(in srgb,var(--label) 8%,var(--bg)))"))
    #expect(Color(uiColor: .systemRed) == .red && Color(uiColor: .label) == .primary)
  }

  @Test("the greys stand as far from the background as Apple's do")
  func greys() {
    let greys: [UIColor] = [.systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
    let apples: [(ColorScheme, UInt32, [UInt32])] = [
      (.light, 0xFFFFFF, [0xAEAEB2, 0xC7C7CC, 0xD1D1D6, 0xE5E5EA, 0xF2F2F7]),
      (.dark, 0, [0x636366, 0x48484A, 0x3A3A3C, 0x2C2C2E, 0x1C1C1E]),
    ]
    for (scheme, background, tones) in apples {
      let own = Color(.systemBackground).resolve(in: values(scheme))
      for (grey, tone) in zip(greys, tones) {
        let ours = contrast(Color(grey).resolve(in: values(scheme)), own)
        let theirs = contrast(Color.Resolved(rgb: tone), Color.Resolved(rgb: background))
        #expect(abs(ours - theirs) < 0.1, "\(scheme) \(String(tone, radix: 16)): \(ours) instead of \(theirs)")
      }
    }
  }

  @Test("labels can be read on every background of the system", arguments: [ColorScheme.light, .dark])
  func labels(scheme: ColorScheme) {
    let backgrounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .systemGray6,
    ]
    for background in backgrounds {
      for label in [UIColor.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link] {
        let ratio = contrast(Color(label).resolve(in: values(scheme)), Color(background).resolve(in: values(scheme)))
        #expect(ratio >= 4.5, "\(scheme): \(ratio)")
      }
    }
  }

  @Test("grouped backgrounds go up: darker in the light behind a card, lighter in the dark on it")
  func groups() {
    func light(_ color: UIColor, _ scheme: ColorScheme) -> Float { Color(color).resolve(in: values(scheme)).linearGreen }
    #expect(light(.systemGroupedBackground, .light) < light(.secondarySystemGroupedBackground, .light))
    #expect(light(.tertiarySystemGroupedBackground, .light) < light(.secondarySystemGroupedBackground, .light))
    #expect(light(.systemGroupedBackground, .dark) < light(.secondarySystemGroupedBackground, .dark))
    #expect(light(.secondarySystemGroupedBackground, .dark) < light(.tertiarySystemGroupedBackground, .dark))
  }

  /// Without this an app that asks what a fill is would be told another colour than the page shows.
  @Test("the numbers of what is seen through are those of the style sheet")
  func veils() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/WebHosting/Assets/Styles/tokens.css").standardizedFileURL
    let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "@media (prefers-contrast: more)")
    try #require(parts.count == 2)
    for (name, veil) in SystemTones.veils {
      for (part, numbers) in [(parts[0], (veil.light, veil.dark)), (parts[1], (veil.strongLight, veil.strongDark))] {
        let line = try #require(part.split(separator: "\n").first { $0.contains("--\(name): light-dark(") }, "\(name)")
        let pair = try #require(line.firstMatch(of: /light-dark\(#1d1c1a([0-9a-f]{2}), #ffffff([0-9a-f]{2})\)/), "\(name)")
        let listed = (UInt8(pair.1, radix: 16), UInt8(pair.2, radix: 16))
        #expect(listed.0 == numbers.0 && listed.1 == numbers.1, "copy --\(name) of tokens.css to SystemTones")
      }
    }
  }

  @Test("the opaque separator looks as the separator does, and is not seen through", arguments: [ColorScheme.light, .dark])
  func separator(scheme: ColorScheme) {
    for isStrong in [false, true] {
      let values = values(scheme, isStrong: isStrong)
      let (line, ground) = (Color(.separator).resolve(in: values), Color(.systemBackground).resolve(in: values))
      let opaque = Color(.opaqueSeparator).resolve(in: values)
      let seen = line.green * line.opacity + ground.green * (1 - line.opacity)
      #expect(opaque.opacity == 1 && abs(opaque.green - seen) < 0.15)
    }
  }

  @Test("an alpha takes the place of the one before; equal colours are equal")
  func alpha() {
    let half = UIColor.systemBlue.withAlphaComponent(0.2).withAlphaComponent(0.5)
    #expect(half == UIColor.systemBlue.withAlphaComponent(0.5) && half.hash == UIColor.systemBlue.withAlphaComponent(0.5).hash)
    #expect(half != .systemBlue)
    #expect(Color(half).resolve(in: values(.light)).opacity == 0.5)
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(Color(UIColor(white: 0.5, alpha: 0.25)).resolve(in: values(.light)).opacity == 0.25)
    #expect(UIColor(Color.mint) == .systemMint)
  }
}
