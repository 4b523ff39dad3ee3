import Foundation
import Testing
import UniformTypeIdentifiers

@testable import SwiftUI

@MainActor @Suite struct ShareLinkTests {
  private struct Recipe: Transferable {
    let name: String
    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: { (recipe: Recipe) in Payload(name: recipe.name) })
      ProxyRepresentation(exporting: { (recipe: Recipe) in recipe.name })
    }
  }

  private struct Payload: Codable, Transferable {
    let name: String
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
  }

  private struct Sealed: Transferable {
    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(.data, exporting: { (_: Sealed) in Data([255]) }, importing: { _ in nil })
    }
  }

  private let soup = URL(string: "https://www.example.org/soup")

  @Test("an address goes along as one, with subject and message, and the script knows what to say")
  func address() throws {
    let address = try #require(soup)
    let screen = try Screen(ShareLink(item: address, subject: Text("Soup"), message: Text("Try it")))
    let button = try screen.element("button")
    #expect(button.attributes["data-share"] == "https://www.example.org/soup" && button.attributes["data-share-text"] == nil)
    #expect(button.attributes["data-title"] == "Soup" && button.attributes["data-text"] == "Try it")
    #expect(button.attributes["data-done"] == "Copied" && button.text.contains("Share…"))
    #expect(button.attributes["data-e"] == nil, "the browser does it without the server")
  }

  @Test("the usual title and what the script says are in the person's language")
  func language() throws {
    let address = try #require(soup)
    let screen = try Screen(ShareLink(item: address).environment(\.locale, Locale(identifier: "de")))
    #expect(try screen.element("button").attributes["data-done"] == "Kopiert")
    #expect(screen.text.contains("Teilen"))
  }

  @Test("several things are lines of a text")
  func collection() throws {
    let addresses = ["a", "b"].compactMap { URL(string: "https://example.org/" + $0) }
    let screen = try Screen(ShareLink("Both", items: addresses))
    #expect(try screen.element("button").attributes["data-share-text"] == "https://example.org/a\nhttps://example.org/b")
  }

  @Test("a value of the app goes along as what stands for it, and the preview's title as its subject")
  func transferable() throws {
    let screen = try Screen(
      ShareLink(items: [Recipe(name: "Soup"), Recipe(name: "Bread")], preview: { SharePreview($0.name) }) { Text("Pass On") })
    let button = try screen.element("button")
    #expect(button.attributes["data-share-text"] == "Soup\nBread" && button.attributes["data-title"] == "Soup")
    #expect(button.text == "Pass On")
  }

  @Test("what cannot be passed on is reported, and its button does nothing")
  func nothing() throws {
    let screen = try Screen(ShareLink("Share", item: Sealed(), preview: SharePreview("Sealed")))
    #expect(try screen.element("button").attributes["disabled"] != nil)
    #expect(screen.session.problems.contains { if case .nothingToShare = $0 { true } else { false } })
  }

  @Test("it looks as buttons around it do")
  func style() throws {
    let screen = try Screen(ShareLink(item: "verse").buttonStyle(.borderedProminent).controlSize(.large))
    #expect(try screen.element("button").attributes["class"] == "btn prominent size-large")
  }
}
