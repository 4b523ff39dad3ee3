import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct TextModifierTests {
  private func classes(_ view: some View) throws -> Set<String> {
    try #require(Screen(view).elements.first { $0.classes.contains("t") }).classes
  }

  private func rules(_ view: some View) -> String { Web.Session(view).rules() }

  @Test("a limit of lines is a class, and no limit lifts one from further out")
  func lineLimit() throws {
    #expect(try classes(Text("x").lineLimit(3)) == ["t", "ll3", "clamp"])
    #expect(try classes(Text("x").lineLimit(nil).lineLimit(3)) == ["t", "ll0"])
    #expect(try classes(Text("x").lineLimit(2...4)) == ["t", "lm2", "least", "ll4", "clamp"])
    #expect(try classes(Text("x").lineLimit(2...)) == ["t", "lm2", "least", "ll0"])
    #expect(try classes(Text("x").lineLimit(...4)) == ["t", "ll4", "clamp"])
    #expect(try classes(Text("x").lineLimit(2, reservesSpace: true)) == ["t", "lm2", "least", "ll2", "clamp"])
    #expect(try classes(Text("x").lineLimit(2, reservesSpace: false)) == ["t", "ll2", "clamp"])
    #expect(try classes(Text("x").lineLimit(0)) == ["t", "ll1", "clamp"])
  }

  @Test("alignment, case, spacing and selection are classes of the text below")
  func layout() throws {
    #expect(try classes(Text("x").multilineTextAlignment(.trailing)) == ["t", "tat"])
    #expect(try classes(Text("x").textCase(nil).textCase(.uppercase)) == ["t", "as-is"])
    #expect(try classes(Text("x").lineSpacing(6)) == ["t", "ls6"])
    #expect(try classes(Text("x").textSelection(.disabled)) == ["t", "sel0"])
    let stack = try Screen(VStack { Text("a") }.italic().bold().monospaced())
    #expect(try stack.element("div").classes.isSuperset(of: ["it", "fw700", "fd-mono"]))
  }

  @Test("a font is its style with its own traits, and a size of its own a rule")
  func fonts() throws {
    #expect(try classes(Text("x").font(.system(.title2, design: .serif, weight: .light))) == ["t", "font-title2", "w300", "family-serif"])
    #expect(try classes(Text("x").font(.body.leading(.tight).smallCaps())) == ["t", "font-body", "lead-tight", "caps-all"])
    #expect(try classes(Text("x").font(.system(size: 24, weight: .black))) == ["t", "font-s24", "w900"])
    #expect(rules(Text("x").font(.system(size: 24, weight: .black))).contains(".font-s24{--size:1.5rem;--grow:0;"))
    let customText = Text("x").font(.custom("Iowan \"Old\" Style;}", size: 18, relativeTo: .title))
    let custom = try classes(customText)
    let name = try #require(custom.first { $0.hasPrefix("font-n") })
    #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
    let rule = try #require(rules(customText).split(separator: "\n").first { $0.hasPrefix("." + name + "{") })
    #expect(rule.contains(#"font-family:var(--design,"Iowan Old Style",var(--font))"#))
    #expect(rule.contains("--size:1.125rem;--grow:.5"))
    #expect(rule.split(separator: "}").count == 1)
    let fixedText = Text("x").font(.custom("Iowan", fixedSize: 18))
    let fixed = try classes(fixedText)
    #expect(rules(fixedText).contains(".\(try #require(fixed.first { $0.hasPrefix("font-n") })){--size:18px;--grow:0;"))
  }

  private struct Sizes: View {
    @Environment(\.dynamicTypeSize) private var size
    var body: some View { Text(verbatim: "\(size)") }
  }

  @Test("a Dynamic Type size holds below, within the ranges around it")
  func dynamicType() throws {
    #expect(try Screen(Sizes()).text == "large")
    #expect(try Screen(Sizes().dynamicTypeSize(.xxLarge)).text == "xxLarge")
    #expect(try classes(Text("x").dynamicTypeSize(.xxxLarge)) == ["t", "dyn135", "dyn"])
    // The range is set around the size: it limits what is set further in.
    #expect(try Screen(Sizes().dynamicTypeSize(.accessibility3).dynamicTypeSize(...DynamicTypeSize.xLarge)).text == "xLarge")
    #expect(try Screen(Sizes().dynamicTypeSize(.xSmall).dynamicTypeSize(.small...)).text == "small")
    #expect(try Screen(Sizes().dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.small...)).text == "large")
    #expect(DynamicTypeSize.accessibility1.isAccessibilitySize && !DynamicTypeSize.xxxLarge.isAccessibilitySize)
  }

  private struct Choosing: View {
    @State private var isLarge = false
    var body: some View {
      Button {
        isLarge.toggle()
      } label: {
        Sizes().dynamicTypeSize(isLarge ? .xLarge : .large)
      }
    }
  }

  @Test("another Dynamic Type size reaches the views that read it")
  func dynamicTypeChanges() throws {
    let screen = try Screen(Choosing())
    try screen.click("button", "")
    #expect(screen.text == "xLarge")
    #expect(try #require(screen.elements.first { $0.classes.contains("t") }).classes.contains("dyn112"))
    try screen.expectSameAsFresh()
  }
}
