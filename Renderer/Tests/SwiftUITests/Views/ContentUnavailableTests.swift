import SwiftUI
import Testing

@Suite @MainActor struct ContentUnavailableTests {
  @Test("a title with a symbol and a description says both, and a missing description leaves no gap")
  func titleAndDescription() throws {
    let whole = try Screen(ContentUnavailableView("No Mail", systemImage: "envelope", description: Text("New mail appears here.")))
    #expect(whole.text == "No MailNew mail appears here.")
    let short = try Screen(ContentUnavailableView("No Mail", systemImage: "envelope"))
    #expect(short.text == "No Mail")
  }

  @Test("a search that found nothing names what was looked for")
  func search() throws {
    let screen = try Screen(ContentUnavailableView.search(text: "heron"))
    #expect(screen.text.contains("“heron”"))
    #expect(try Screen(ContentUnavailableView.search).text == "No Results")
  }
}
