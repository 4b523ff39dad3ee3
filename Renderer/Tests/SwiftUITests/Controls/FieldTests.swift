import SwiftUI
import Testing

@MainActor @Suite struct FieldTests {
  private struct Typing: View {
    @State private var text = "old"
    @State private var log = ""
    var body: some View {
      VStack {
        TextField("Name", text: $text, prompt: Text("Your name"))
          .onSubmit {
            log += "[\(text)]"
            text = ""
          }
        Button("Shout") { text = text.uppercased() }
        Text(verbatim: "log \(log)")
      }
    }
  }

  @Test("what was typed is not sent back; what the app makes of it is")
  func echo() throws {
    let screen = try Screen(Typing())
    let field = try screen.element("input")
    #expect(field.attributes["aria-label"] == "Name" && field.attributes["placeholder"] == "Your name")
    #expect(screen.value(of: field) == "old")
    try screen.enter("new", in: field)
    #expect(screen.page.counts["v"] == nil)
    try screen.click("button", "Shout")
    #expect(screen.value(of: field) == "NEW")
    try screen.expectSameAsFresh()
  }

  @Test("Return runs the action with what was typed, and the field that the action empties is emptied")
  func submit() throws {
    let screen = try Screen(Typing())
    let field = try screen.element("input")
    #expect(field.attributes["data-e"]?.split(separator: " ").contains("u") == true)
    try screen.enter("bread", in: field)
    try screen.report(.submit, field)
    #expect(screen.text.contains("log [bread]"))
    #expect(screen.value(of: field) == "")
    try screen.enter("bread", in: field)
    try screen.report(.submit, field)
    #expect(screen.text.contains("[bread][bread]"))
    #expect(screen.value(of: field) == "")
  }

  private struct Secret: View {
    @State private var secret = "hidden"
    var body: some View {
      VStack {
        SecureField("Passphrase", text: $secret).onSubmit { secret = "" }
        Button("Set") { secret = "from the app" }
      }
    }
  }

  @Test("a secret is neither in the markup nor in a patch; only that it was emptied is told")
  func secret() throws {
    let screen = try Screen(Secret())
    let field = try screen.element("input")
    #expect(!String(decoding: screen.session.html(), as: UTF8.self).contains("hidden\""))
    try screen.enter("open sesame", in: field)
    try screen.click("button", "Set")
    #expect(!screen.lastPatches.joined().contains("from the app"))
    try screen.enter("open sesame", in: field)
    try screen.report(.submit, field)
    #expect(!screen.lastPatches.joined().contains("sesame"))
    #expect(screen.value(of: field) == "")
  }

  private struct Weight: View {
    @State private var weight = 1.5
    @State private var pages: Int? = 3
    var body: some View {
      VStack {
        TextField("Weight", value: $weight, format: .number)
        TextField("Pages", value: $pages, format: .number)
        Text(verbatim: "\(weight) kg, \(pages ?? -1)")
      }
    }
  }

  @Test("a value is read when the field is left; what cannot be read stays, marked, and changes nothing")
  func values() throws {
    let screen = try Screen(Weight())
    let weight = try screen.element("aria-label", "Weight")
    try screen.enter("2.25", in: weight)
    #expect(screen.text.contains("1.5 kg"))
    try screen.report(.blur, weight)
    #expect(screen.text.contains("2.25 kg"))
    try screen.enter("heavy", in: weight)
    try screen.report(.blur, weight)
    #expect(screen.text.contains("2.25 kg"))
    #expect(weight.attributes["aria-invalid"] == "true" && screen.value(of: weight) == "heavy")
    try screen.enter("1234", in: weight)
    try screen.report(.blur, weight)
    #expect(weight.attributes["aria-invalid"] == nil && screen.value(of: weight) == "1,234")
    let pages = try screen.element("aria-label", "Pages")
    try screen.report(.focus, pages)
    try screen.enter("", in: pages)
    // From one field straight to the next.
    try screen.report(.focus, weight)
    #expect(screen.text.contains("-1") && pages.attributes["aria-invalid"] == nil)
  }

  private struct Scopes: View {
    @State private var log = ""
    var body: some View {
      VStack {
        TextField("Inner", text: .constant("")).onSubmit { log += "inner " }
        TextField("Kept", text: .constant("")).onSubmit { log += "kept " }.submitScope()
        TextField("Search", text: .constant("")).onSubmit(of: .search) { log += "search " }.submitScope()
        Text(verbatim: "log \(log)")
      }
      .onSubmit { log += "outer " }
    }
  }

  @Test("actions run from the inside out, a scope keeps them in, and other triggers do not count")
  func submitScopes() throws {
    let screen = try Screen(Scopes())
    try screen.report(.submit, screen.element("aria-label", "Inner"))
    #expect(screen.text.contains("log inner outer"))
    try screen.report(.submit, screen.element("aria-label", "Kept"))
    #expect(screen.text.contains("log inner outer kept outer") == false && screen.text.contains("kept"))
    #expect(try screen.element("aria-label", "Search").attributes["data-e"] == "i")
  }

  @Test("a text of several lines keeps its first line break, and an editor is told of changes from elsewhere")
  func editor() throws {
    let screen = try Screen(Editing())
    let editor = try screen.element("textarea")
    #expect(screen.value(of: editor) == "\nfirst")
    try screen.enter("second", in: editor)
    #expect(screen.page.counts["v"] == nil)
    try screen.click("button", "Add")
    #expect(screen.value(of: editor) == "second!")
    try screen.expectSameAsFresh()
  }

  private struct Editing: View {
    @State private var text = "\nfirst"
    var body: some View {
      VStack {
        TextEditor(text: $text)
        Button("Add") { text += "!" }
      }
    }
  }
}
