import Observation
import SwiftUI
import Testing

@MainActor @Suite struct OlderFormsTests {
  @Test("a section whose header comes first is the section whose content does")
  func sections() throws {
    let older = try Screen(
      List {
        Section(header: Text(verbatim: "h"), footer: Text(verbatim: "f")) { Text(verbatim: "both") }
        Section(header: Text(verbatim: "h")) { Text(verbatim: "header") }
        Section(footer: Text(verbatim: "f")) { Text(verbatim: "footer") }
      })
    let newer = try Screen(
      List {
        Section {
          Text(verbatim: "both")
        } header: {
          Text(verbatim: "h")
        } footer: {
          Text(verbatim: "f")
        }
        Section {
          Text(verbatim: "header")
        } header: {
          Text(verbatim: "h")
        }
        Section {
          Text(verbatim: "footer")
        } footer: {
          Text(verbatim: "f")
        }
      })
    #expect(older.page.normalised == newer.page.normalised)
  }

  @MainActor @Observable final class Model {
    var number = 1
    let log = Log()
  }

  private struct Watch: View {
    let model: Model
    var body: some View { Text(verbatim: "\(model.number)").onChange(of: model.number) { new in model.log("now \(new)") } }
  }

  @Test("onChange(of:perform:) receives the new value, and nothing at first")
  func change() throws {
    let model = Model()
    let screen = try Screen(Watch(model: model))
    #expect(model.log.entries.isEmpty)
    model.number = 2
    screen.settle()
    #expect(model.log.entries == ["now 2"])
  }

  private struct Depth: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier { Said(isDark: environment.colorScheme == .dark) }

    private struct Said: ViewModifier {
      let isDark: Bool
      func body(content: Content) -> some View {
        content
        Text(verbatim: isDark ? "dark" : "light")
      }
    }
  }

  @Test("an environmental modifier is made from the environment where it is applied, and again when that changes")
  func environmental() throws {
    struct Place: View {
      let model: Model
      var body: some View {
        Text(verbatim: "here").modifier(Depth()).environment(\.colorScheme, model.number > 1 ? .dark : .light)
      }
    }
    let model = Model()
    let screen = try Screen(Place(model: model))
    #expect(screen.text == "herelight")
    model.number = 2
    screen.settle()
    #expect(screen.text == "heredark")
    try screen.expectSameAsFresh()
  }

  @Test("UIKit's names for capital letters are the browser's")
  func capitals() throws {
    let names = try [UITextAutocapitalizationType.none, .words, .sentences, .allCharacters].map { type in
      let screen = try Screen(TextField("Code", text: .constant("")).autocapitalization(type).disableAutocorrection(true))
      #expect(try screen.element("input").attributes["autocorrect"] == "off")
      return try screen.element("input").attributes["autocapitalize"]
    }
    #expect(names == ["none", "words", "sentences", "characters"])
    let screen = try Screen(TextField("Code", text: .constant("")).disableAutocorrection(nil))
    #expect(try screen.element("input").attributes["autocorrect"] == nil)
  }

  @Test("a progress style's own colour is the progress view's tint, and nothing else's")
  func tint() throws {
    let own = try Screen(ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red)))
    let around = try Screen(ProgressView(value: 0.5).tint(.red))
    #expect(own.page.normalised == around.page.normalised)
    let beside = try Screen(Text(verbatim: "beside").progressViewStyle(CircularProgressViewStyle(tint: .red)))
    let bare = try Screen(Text(verbatim: "beside"))
    #expect(beside.page.normalised == bare.page.normalised)
  }
}
