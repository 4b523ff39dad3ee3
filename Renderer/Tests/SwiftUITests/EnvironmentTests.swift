import Foundation
import Observation
import SwiftUI
import Testing

@MainActor @Suite struct EnvironmentTests {
  @MainActor @Observable final class Model {
    var name = "model"
  }

  private struct LocaleReader: View {
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: "[\(locale.identifier)]") }
  }

  private struct Untouched: View {
    var body: some View { Text(verbatim: "untouched") }
  }

  private struct Switcher: View {
    @State private var language = "en_US"
    @State private var clicks = 0

    var body: some View {
      VStack {
        Button {
          language = "hi_IN"
        } label: {
          Text(verbatim: "change")
        }
        Button {
          clicks += 1
        } label: {
          Text(verbatim: "same \(clicks)")
        }
        Untouched()
        LocaleReader().environment(\.locale, Locale(identifier: language))
      }
    }
  }

  @Test("another value runs only what is below, an equal one nothing")
  func value() throws {
    let screen = try Screen(Switcher())
    let change = try screen.measure { try screen.click("button", "change") }
    #expect(change.bodies == 2)
    #expect(change.skipped == 1)
    #expect(screen.text.contains("[hi_IN]"))
    let same = try screen.measure { try screen.click("button", "same") }
    #expect(same.bodies == 1)
    #expect(same.skipped == 2)
    try screen.expectSameAsFresh()
  }

  private struct ModelReader: View {
    @Environment(Model.self) private var model
    @Environment(\.locale) private var locale
    var body: some View { Text(verbatim: "\(model.name) \(locale.identifier)") }
  }

  private struct Passing: View {
    let model: Model
    var body: some View { VStack { ModelReader() }.environment(model) }
  }

  @Test("an object of the environment is found by its type and observed")
  func object() throws {
    let model = Model()
    let screen = try Screen(Passing(model: model))
    #expect(screen.text == "model en_US")
    let work = screen.measure { model.name = "renamed" }
    #expect(work.bodies == 1)
    #expect(screen.text == "renamed en_US")
  }

  private struct OptionalReader: View {
    @Environment(Model.self) private var model: Model?
    var body: some View { Text(verbatim: model?.name ?? "none") }
  }

  private struct Hiding: View {
    let model: Model
    var body: some View {
      VStack {
        OptionalReader()
        OptionalReader().environment(nil as Model?)
      }
      .environment(model)
    }
  }

  @Test("an optional object may be missing, and nil hides the one further out")
  func optionalObject() throws {
    #expect(try Screen(OptionalReader()).text == "none")
    #expect(try Screen(Hiding(model: Model())).text == "modelnone")
  }

  @Test("dates and numbers are written for the person's language and zone")
  func formats() throws {
    let date = Date(timeIntervalSince1970: 1_755_772_200)
    let style = Date.FormatStyle(date: .omitted, time: .shortened)
    var india = EnvironmentValues()
    india.locale = Locale(identifier: "en_GB")
    india.timeZone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    #expect(try Screen(Text(date, format: style), environment: india).text == "16:00")
    var germany = EnvironmentValues()
    germany.locale = Locale(identifier: "de_DE")
    #expect(try Screen(Text(1_234, format: .number), environment: germany).text == "1.234")
  }
}
