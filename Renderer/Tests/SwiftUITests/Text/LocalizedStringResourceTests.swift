import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct LocalizedStringResourceTests {
  private static let file = """
    {
      "sourceLanguage": "en",
      "strings": {
        "Save": { "localizations": { "de": { "stringUnit": { "value": "Sichern" } } } },
        "greeting": { "localizations": { "de": { "stringUnit": { "value": "Guten Tag, **%@**" } } } },
        "In %@": { "localizations": { "de": { "stringUnit": { "value": "In: %@" } } } },
        "%lld notes": { "localizations": { "de": { "variations": { "plural": {
          "one": { "stringUnit": { "value": "eine Notiz" } }, "other": { "stringUnit": { "value": "%lld Notizen" } } } } } } }
      }
    }
    """
  private static let table =
    #"{"sourceLanguage": "en", "strings": {"Save": {"localizations": {"de": {"stringUnit": {"value": "Speichern"}}}}}}"#

  private func screen(_ view: some View, _ language: String = "de") throws -> Screen {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: language)
    environment[Web.StringCatalogKey.self] = try Web.StringCatalog(
      xcstrings: Data(Self.file.utf8), tables: ["Formal": Data(Self.table.utf8)])
    return try Screen(view, environment: environment)
  }

  private func text(_ resource: LocalizedStringResource, _ language: String = "de") throws -> String {
    try screen(Text(resource), language).text
  }

  @Test("a view looks its key up in the person's language; without an entry the key is what is said")
  func literal() throws {
    let save: LocalizedStringResource = "Save"
    #expect(save.key == "Save" && save.table == nil)
    #expect(try text(save) == "Sichern")
    #expect(try text(save, "en") == "Save")
    #expect(try text("Not in it") == "Not in it")
    #expect(try text(LocalizedStringResource("Save", table: "Formal")) == "Speichern")
    #expect(try text(LocalizedStringResource("Save", table: "")) == "Sichern")
  }

  @Test("what is interpolated fills the entry's places, numbers with their plural form")
  func interpolation() throws {
    let name = "Anna"
    let notes: LocalizedStringResource = "\(3) notes"
    #expect(notes.key == "%lld notes")
    #expect(try text(notes) == "3 Notizen")
    #expect(try text("\(1) notes") == "eine Notiz")
    #expect(try text("In \(name)") == "In: Anna")
    #expect(try text("In \(notes)") == "In: 3 Notizen")
    #expect(try text("In \(0.5, format: .percent)", "en") == "In 50%")
    #expect(try text("100% of \(name)", "en") == "100% of Anna")
  }

  @Test("a key of its own has words for the catalogue that lacks it, and Markdown is read")
  func defaultValue() throws {
    let greeting = LocalizedStringResource("greeting", defaultValue: "Hello, \("Anna")", comment: "At the door")
    #expect(greeting.key == "greeting")
    #expect(try text(greeting, "en") == "Hello, Anna")
    let screen = try screen(Text(greeting))
    #expect(screen.text == "Guten Tag, Anna")
    #expect(screen.elements.contains { $0.text == "Anna" })
  }

  @Test("a language that the resource was given counts before the person's")
  func locale() throws {
    var save: LocalizedStringResource = "Save"
    #expect(save.locale == .current)
    save.locale = Locale(identifier: "de")
    #expect(try text(save, "en") == "Sichern")
    #expect(save != "Save")
    save.locale = .current
    #expect(save == "Save")
    #expect(try text(LocalizedStringResource("Save", locale: Locale(identifier: "de_AT")), "en") == "Sichern")
  }

  @Test("titles of controls take one, and a literal stays a key")
  func controls() throws {
    struct Form: View {
      let title: LocalizedStringResource = "Save"
      @State private var isOn = false
      @State private var name = ""

      var body: some View {
        Button(title) {}
        Button(title, role: .destructive) {}
        Button(title, systemImage: "star") {}
        Label(title, systemImage: "star")
        Toggle(title, isOn: $isOn)
        TextField(title, text: $name, prompt: nil)
        SecureField(title, text: $name, prompt: nil)
        Picker(title, selection: $name) { Text("Save").tag("") }
        Image(systemName: "star").accessibilityLabel(title)
        Text("Save")
        Button("Save") {}
      }
    }
    let screen = try screen(Form())
    #expect(screen.elements("button").filter { $0.text == "Sichern" }.count >= 4)
    #expect(!screen.text.contains("Save"))
    #expect(screen.elements.filter { $0.attributes["aria-label"] == "Sichern" || $0.attributes["alt"] == "Sichern" }.count >= 1)
  }

  @Test("a string is in the person's language within a body and an action, and leaves Markdown as it is written")
  func strings() throws {
    struct Greeter: View {
      @State private var said = ""

      var body: some View {
        Text(verbatim: String(localized: "Save"))
        Text(verbatim: String(localized: "greeting", defaultValue: "Hello, \("Anna")"))
        Button("Say") { said = String(localized: "\(2) notes") }
        Text(verbatim: said)
      }
    }
    let screen = try screen(Greeter())
    #expect(screen.text.contains("Sichern") && screen.text.contains("Guten Tag, **Anna**"))
    try screen.click("button", "Say")
    #expect(screen.text.contains("2 Notizen"))
  }

  @Test("an environment that is set between a button and its view counts for the button's action")
  func nearest() throws {
    struct Speaker: View {
      @State private var said = ""

      var body: some View {
        Button("Say") { said = String(localized: "\(2) notes") }.environment(\.locale, Locale(identifier: "en"))
        Text(verbatim: said)
      }
    }
    let screen = try screen(Speaker())
    try screen.click("button", "Say")
    #expect(screen.text.contains("2 notes"))
  }

  @Test("away from any view a string is the resource's own words", .timeLimit(.minutes(1)))
  func elsewhere() async {
    #expect(String(localized: "Save") == "Save")
    let german = Locale(identifier: "de_DE")
    let price = await Task.detached { String(localized: "Save \(1.5, specifier: "%.1f")", locale: german) }.value
    #expect(price == "Save 1,5")
  }
}
