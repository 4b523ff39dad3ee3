import SwiftUI

/// What kind of thing a file is about: its words and its sign.
nonisolated struct FileClass: Equatable, Sendable {
  /// As digesters name it: `invoice`.
  let name: String

  /// - Returns: nil for what is of no kind.
  init?(_ name: String?) {
    guard let name, !name.isEmpty, name != "other" else { return nil }
    self.name = name
  }

  var symbol: String {
    switch name {
    case "meeting": "person.2"
    case "idea": "lightbulb"
    case "reference": "book"
    case "journal": "book.closed"
    case "project": "folder"
    case "letter": "envelope"
    case "invoice": "creditcard"
    case "receipt": "cart"
    case "ticket": "qrcode"
    case "recipe": "fork.knife"
    case "manual": "wrench.and.screwdriver"
    case "screenshot": "iphone"
    case "photo": "photo"
    case "code": "terminal"
    case "article": "newspaper"
    default: "doc.text"
    }
  }

  @MainActor var title: Text {
    switch name {
    case "meeting": Text("Meeting")
    case "idea": Text("Idea")
    case "reference": Text("Reference")
    case "journal": Text("Journal")
    case "project": Text("Project")
    case "letter": Text("Letter")
    case "invoice": Text("Invoice")
    case "receipt": Text("Receipt")
    case "ticket": Text("Ticket")
    case "recipe": Text("Recipe")
    case "manual": Text("Manual")
    case "screenshot": Text("Screenshot")
    case "photo": Text("Photo")
    case "code": Text("Code")
    case "article": Text("Article")
    default: Text(verbatim: name.capitalized)
    }
  }
}
