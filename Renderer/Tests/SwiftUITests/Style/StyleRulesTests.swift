import Observation
import Testing

@testable import SwiftUI

@MainActor @Suite struct StyleRulesTests {
  @Observable final class Model {
    var number = 0
    var isShown = true
  }

  private struct Painted: View {
    let model: Model
    var body: some View {
      VStack {
        if model.isShown { Text(verbatim: "x") }
      }
      .foregroundStyle(colour(model.number))
    }
  }

  private static func colour(_ number: Int) -> Color {
    Color(red: Double(number % 1000) / 1000, green: Double(number / 1000) / 1000, blue: 0.25)
  }

  private struct Swatches: View {
    let numbers: Range<Int>
    var body: some View { ForEach(numbers, id: \.self) { Text(verbatim: "x").foregroundStyle(colour($0)) } }
  }

  /// Whether a rule stands for each class that is made from a value.
  private func missing(_ screen: Screen, in rules: some Sequence<String>) -> [String] {
    let names = Set(rules.map { String($0.prefix { $0 != "{" }.dropFirst()) })
    return screen.elements.flatMap(\.classes).filter { $0.hasPrefix("c-") && !names.contains($0) }
  }

  private func lines(_ rules: String) -> [String] { rules.split(separator: "\n").map(String.init) }

  @Test("a page has the rules of its own elements only")
  func own() throws {
    let other = try Screen(Text(verbatim: "x").padding(417))
    let screen = try Screen(Text(verbatim: "x").padding(418))
    #expect(screen.session.rules().contains("418px") && !screen.session.rules().contains("417px"))
    #expect(other.session.rules().contains("417px"))
  }

  @Test("colours that many pages bring are forgotten, and a page that stays keeps its own")
  func manyPages() throws {
    let model = Model()
    let old = try Screen(Painted(model: model))
    for number in 0..<1_000 {
      let session = Web.Session(Swatches(numbers: number * 100..<number * 100 + 100))
      #expect(session.rules().split(separator: "\n").count < 110)
      session.close()
    }
    #expect(StyleRules.count < 20_000)
    #expect(missing(old, in: lines(old.session.rules())).isEmpty)
    // What it had not shown for long comes back with its rule, whoever asked for what in between.
    model.isShown = false
    old.settle()
    #expect(!old.text.contains("x"))
    for number in 0..<30 { Web.Session(Swatches(numbers: number * 100..<number * 100 + 100)).close() }
    model.isShown = true
    old.settle()
    #expect(old.text == "x" && missing(old, in: lines(old.session.rules())).isEmpty)
  }

  @Test("a colour that one page changes again and again leaves neither the server nor the browser with all of them")
  func oneLongPage() throws {
    let model = Model()
    let screen = try Screen(Painted(model: model))
    for number in 1...2_000 {
      model.number = number
      screen.settle()
      #expect(missing(screen, in: screen.page.rules).isEmpty)
    }
    #expect(screen.page.rules.count < 600 && screen.page.rules.count > 1)
    #expect(lines(screen.session.rules()).count < 10)
    try screen.expectSameAsFresh()
  }
}
