import SwiftUI
import Testing

@MainActor @Suite struct AppearanceTests {
  private struct Words: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.layoutDirection) private var direction
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.redactionReasons) private var reasons
    @Environment(\.pixelLength) private var pixel

    var body: some View {
      Text(
        verbatim:
          "\(scheme) \(direction) \(sizeClass.map { "\($0)" } ?? "-") \(reducesMotion) \(contrast) \(reasons == .placeholder) \(pixel)")
    }
  }

  @Test("the host says what the browser has, also where views may only read")
  func hostValues() throws {
    #expect(try Screen(Words()).text == "light leftToRight - false standard false 1.0")
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    environment.layoutDirection = .rightToLeft
    environment.horizontalSizeClass = .compact
    environment.displayScale = 2
    environment[Web.ReduceMotionKey.self] = true
    environment[Web.ContrastKey.self] = .increased
    #expect(try Screen(Words(), environment: environment).text == "dark rightToLeft compact true increased false 0.5")
  }

  private struct Turning: View {
    @State private var isDark = false
    var body: some View {
      VStack {
        Button {
          isDark.toggle()
        } label: {
          Text(verbatim: "turn")
        }
        VStack { Words() }.environment(\.colorScheme, isDark ? .dark : .light).environment(\.layoutDirection, .rightToLeft)
      }
    }
  }

  @Test("a subtree with an appearance or direction of its own says so in the page, and the inner one counts")
  func subtree() throws {
    let screen = try Screen(Turning())
    let stack = try #require(screen.elements.last { $0.classes.contains("v") })
    #expect(stack.attributes["data-scheme"] == "light")
    #expect(stack.attributes["dir"] == "rtl")
    try screen.click("button", "turn")
    #expect(stack.attributes["data-scheme"] == "dark")
    #expect(screen.text.contains("dark rightToLeft"))
    let nested = try Screen(Text(verbatim: "x").environment(\.colorScheme, .dark).environment(\.colorScheme, .light))
    #expect(try nested.element("span").attributes["data-scheme"] == "dark")
    try screen.expectSameAsFresh()
  }

  private struct Preferring: View {
    @State private var step = 0
    var body: some View {
      VStack {
        Button {
          step += 1
        } label: {
          Text(verbatim: "next")
        }
        if step < 2 { Words().preferredColorScheme(step == 0 ? .dark : nil) }
      }.preferredColorScheme(step == 3 ? nil : .light)
    }
  }

  @Test("what a view prefers is the whole page's appearance, the innermost wish first, until its view goes")
  func preferred() throws {
    let screen = try Screen(Preferring())
    let root = screen.page.root
    #expect(root.attributes["data-scheme"] == "dark")
    #expect(screen.text.contains("dark left"))
    try screen.click("button", "next")
    #expect(root.attributes["data-scheme"] == "light")
    try screen.click("button", "next")
    #expect(root.attributes["data-scheme"] == "light")
    try screen.click("button", "next")
    #expect(root.attributes["data-scheme"] == nil)
    try screen.expectSameAsFresh()
  }

  @Test("placeholders are a class on the next element and a value below, and both can be taken back")
  func redaction() throws {
    let screen = try Screen(VStack { Words() }.redacted(reason: .placeholder))
    #expect(try screen.element("div", containing: "true").classes.contains("redacted"))
    let shown = try Screen(VStack { Words().unredacted() }.redacted(reason: .placeholder))
    #expect(try shown.element("span").classes.contains("unredacted"))
    #expect(shown.text.contains("standard false"))
    let hidden = try Screen(Text(verbatim: "x").redacted(reason: .privacy))
    #expect(try hidden.element("span").classes == ["t"])
  }
}
