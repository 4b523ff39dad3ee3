import Observation
import SwiftUI
import Testing

@MainActor @Suite struct PreferenceTests {
  private struct Words: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  private struct Title: PreferenceKey {
    typealias Value = String?
    static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
  }

  @MainActor @Observable final class Model {
    var words = ["a", "b", "c"]
    var isShown = true
    var title: String? = "first"
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      VStack {
        ForEach(model.words, id: \.self) { word in Text(verbatim: word).preference(key: Words.self, value: [word]) }
        if model.isShown { Text(verbatim: "!").preference(key: Words.self, value: ["!"]) }
      }
    }
  }

  private struct Root: View {
    let model: Model
    let log: Log
    @State private var count = 0
    var body: some View {
      VStack {
        Text(verbatim: "\(count) words; ")
        Rows(model: model)
      }
      .onPreferenceChange(Words.self) { words in
        log(words.joined())
        count = words.count
      }
    }
  }

  @Test("values come in page order, and what their action writes is shown in the same turn")
  func inOrder() throws {
    let log = Log()
    let model = Model()
    let screen = try Screen(Root(model: model, log: log))
    #expect(log.entries == ["abc!"])
    #expect(screen.text.hasPrefix("4 words"))
    model.words = ["c", "x", "a"]
    screen.settle()
    #expect(log.entries == ["abc!", "cxa!"])
    model.isShown = false
    screen.settle()
    #expect(log.entries.last == "cxa")
    #expect(screen.text.hasPrefix("3 words"))
    model.words.reverse()
    screen.settle()
    #expect(log.entries.last == "axc")
    model.words = []
    screen.settle()
    #expect(log.entries.last == "")
    #expect(log.entries.count == 5)
    try screen.expectSameAsFresh()
  }

  @Test("a turn that changes no value tells nobody")
  func silence() throws {
    let log = Log()
    let model = Model()
    let screen = try Screen(Root(model: model, log: log))
    model.words = ["a", "b", "c"]
    model.title = "other"
    screen.settle()
    #expect(log.entries == ["abc!"])
  }

  private struct Nested: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        Text(verbatim: "x").preference(key: Title.self, value: model.title)
          .onPreferenceChange(Title.self) { log("inner \($0 ?? "none")") }
          .transformPreference(Title.self) { $0 = $0?.uppercased() }
        Text(verbatim: "y").preference(key: Title.self, value: "second")
      }
      .onPreferenceChange(Title.self) { log("outer \($0 ?? "none")") }
    }
  }

  @Test("the inner one hears first, a transformation changes what travels on, and the key decides which one counts")
  func nested() throws {
    let log = Log()
    let model = Model()
    let screen = try Screen(Nested(model: model, log: log))
    #expect(log.entries == ["inner first", "outer FIRST"])
    model.title = nil
    screen.settle()
    #expect(log.entries.suffix(2) == ["inner none", "outer second"])
  }

  private struct Overriding: View {
    let model: Model
    let log: Log
    var body: some View {
      Rows(model: model)
        .preference(key: Words.self, value: ["instead"])
        .onPreferenceChange(Words.self) { log($0.joined()) }
    }
  }

  @Test("a value given around others counts instead of them")
  func overriding() throws {
    let log = Log()
    let model = Model()
    let screen = try Screen(Overriding(model: model, log: log))
    model.words = ["z"]
    screen.settle()
    #expect(log.entries == ["instead"])
  }

  private struct Nobody: View {
    let log: Log
    var body: some View { Text(verbatim: "x").onPreferenceChange(Title.self) { log($0 ?? "none") } }
  }

  @Test("where nobody gives a value the default is told")
  func nobody() throws {
    let log = Log()
    _ = try Screen(Nobody(log: log))
    #expect(log.entries == ["none"])
  }
}
