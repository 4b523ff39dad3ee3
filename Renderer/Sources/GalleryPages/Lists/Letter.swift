import SwiftUI

/// A letter of the specimens.
struct Letter: Identifiable, Hashable {
  let id: Int
  let sender: String
  let subject: String
  var isRead = false
  var isFlagged = false

  static let all = [
    Letter(id: 1, sender: "Marta Lindqvist", subject: "The boat is back in the water", isFlagged: true),
    Letter(id: 2, sender: "Library of Sundby", subject: "Two of your books are due on Thursday"),
    Letter(id: 3, sender: "Ravi Menon", subject: "Photos of the allotment, and a question about the quinces", isRead: true),
    Letter(id: 4, sender: "Elin and Johan", subject: "Supper on the 14th?"),
    Letter(id: 5, sender: "Bakery on the Square", subject: "Sourdough class: what to bring", isRead: true),
  ]
}

struct LetterRow: View {
  let letter: Letter

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(letter.sender).font(.headline).lineLimit(1)
        Text(letter.subject).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
      }
      Spacer()
      if letter.isFlagged { Image(systemName: "flag").foregroundStyle(Color.orange) }
    }
  }
}
