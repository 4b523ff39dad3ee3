import Foundation
import Observation
import SwiftUI
import Testing

/// A screen that needs an object which no view above has set. Many people's pages share the process, so it must go on.
@MainActor @Suite struct MissingObjectTests {
  @MainActor @Observable final class Model {
    var name = "model"
  }

  private struct Reader: View {
    @State private var count = 0
    @Environment(Model.self) private var model

    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "\(model.name) \(count)")
      }
    }
  }

  private struct Neighbour: View {
    @State private var count = 0
    var body: some View {
      Button {
        count += 1
      } label: {
        Text(verbatim: "neighbour \(count)")
      }
    }
  }

  private struct Passing: View {
    let model: Model
    @State private var isSet = false

    var body: some View {
      VStack {
        Button {
          isSet.toggle()
        } label: {
          Text(verbatim: "switch")
        }
        Neighbour()
        Reader().environment(isSet ? model : nil)
      }
    }
  }

  private static let error = "This part of the page could not be shown."

  @Test("a view whose object is missing draws an error in its place and reports it; the view beside it stays alive")
  func missing() throws {
    let screen = try Screen(
      VStack {
        Neighbour()
        Reader()
      })
    #expect(screen.text.contains(Self.error))
    #expect(screen.session.problems == [.missingObject("Model", inView: "Reader")])
    try screen.click("button", "neighbour 0")
    #expect(screen.text.contains("neighbour 1"))
    try screen.expectSameAsFresh()
  }

  @Test("it is drawn once the object is there, and the error again when it is taken away")
  func recovery() throws {
    let model = Model()
    let screen = try Screen(Passing(model: model))
    #expect(screen.text.contains(Self.error))
    try screen.click("button", "switch")
    #expect(screen.text.contains("model 0") && !screen.text.contains(Self.error))
    try screen.click("button", "model 0")
    #expect(screen.text.contains("model 1"))
    screen.measure { model.name = "renamed" }
    #expect(screen.text.contains("renamed 1"))
    try screen.expectSameAsFresh()
    try screen.click("button", "switch")
    #expect(screen.text.contains(Self.error) && !screen.text.contains("renamed"))
    // Nothing of the view's own content is left that would run for it.
    #expect(screen.measure { model.name = "again" }.bodies == 0)
    try screen.click("button", "neighbour 0")
    try screen.expectSameAsFresh()
    try screen.click("button", "switch")
    #expect(screen.text.contains("again 1"))
    try screen.expectSameAsFresh()
  }

  private struct Marked: ViewModifier {
    @Environment(Model.self) private var model
    func body(content: Content) -> some View { content.accessibilityLabel(Text(verbatim: model.name)) }
  }

  private struct Named: DynamicProperty {
    @Environment(Model.self) private var model
    private(set) var name = ""
    mutating func update() {
      let model = model
      name = MainActor.assumeIsolated { model.name }
    }
  }

  private struct NamedView: View {
    var named = Named()
    var body: some View { Text(verbatim: named.name) }
  }

  @Test("so it is with the object of a modifier, of a property made of others, of a row and of a sheet")
  func places() throws {
    let screen = try Screen(
      VStack {
        Text(verbatim: "marked").modifier(Marked())
        NamedView()
        List { Reader() }
        Picker(selection: .constant(1)) {
          Reader()
          Text(verbatim: "one").tag(1)
        } label: {
          Text(verbatim: "pick")
        }
        Neighbour().sheet(isPresented: .constant(true)) { Reader() }
      })
    #expect(screen.text.ranges(of: Self.error).count == 5)
    #expect(screen.session.problems.contains(.missingObject("Model", inView: "Reader")))
    try screen.click("button", "neighbour 0")
    #expect(screen.text.contains("neighbour 1"))
    try screen.expectSameAsFresh()
  }

  @Test("the error is in the person's language")
  func language() throws {
    var german = EnvironmentValues()
    german.locale = Locale(identifier: "de_DE")
    #expect(try Screen(Reader(), environment: german).text.contains("Dieser Teil der Seite kann nicht angezeigt werden."))
  }
}
