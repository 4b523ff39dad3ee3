import SwiftUI

extension GalleryPage {
  static var repeating: GalleryPage {
    GalleryPage(
      "repeating", "Repeating", symbol: "ellipsis",
      summary: "A row is known by its identity: it keeps its state, and its element in the page, wherever it goes.",
      covers: [
        Coverage(
          "ForEach", "over `Identifiable` elements, with `id:`, over `Range<Int>`",
          except:
            "equal identities are reported, and all rows shown. Directly in a `List`, 100 rows at first and 50 more whenever the end comes near"
        ),
        Coverage(".id(_:)", except: "no scrolling to it"),
      ]
    ) {
      ShelfSpecimen()
      Specimen("A range", code: "ForEach(1..<4)", "Rows that are known by their place.") {
        VStack(alignment: .leading, spacing: 4) {
          ForEach(1..<4) { number in Text("Drawer \(number)") }
        }
      }
      IdentitySpecimen()
    }
  }
}

private struct Book: Identifiable {
  let id: Int
  let title: String
}

private struct ShelfSpecimen: View {
  @State private var books = [
    Book(id: 1, title: "The Overstory"), Book(id: 2, title: "A Field Guide to Lichens"), Book(id: 3, title: "Bread Science"),
  ]
  @State private var lastID = 3

  var body: some View {
    Specimen("A collection", code: "ForEach(books) { }", "Mark a book, then turn the shelf around: the mark goes along.") {
      VStack(alignment: .leading, spacing: 16) {
        if books.isEmpty { Text("The shelf is empty.").foregroundStyle(.secondary) }
        VStack(alignment: .leading, spacing: 4) {
          ForEach(books) { book in BookRow(book: book) }
        }
        HStack(spacing: 24) {
          Button("Add") {
            lastID += 1
            books.insert(Book(id: lastID, title: "Notebook \(lastID)"), at: 0)
          }
          Button("Turn Around") { books.reverse() }
          Button("Remove First") { books.removeFirst() }.disabled(books.isEmpty)
        }
      }
    }
  }
}

private struct BookRow: View {
  let book: Book
  @State private var isMarked = false

  var body: some View {
    HStack {
      Text(book.title)
      Button(isMarked ? "Marked" : "Mark") { isMarked.toggle() }.font(.subheadline)
    }
  }
}

private struct IdentitySpecimen: View {
  @State private var day = 1

  var body: some View {
    Specimen("A new identity", code: ".id(day)", "Another id is another view: what was counted begins again.") {
      VStack(alignment: .leading, spacing: 12) {
        CupCounter(day: day).id(day)
        Button("Next Day") { day += 1 }
      }
    }
  }
}

private struct CupCounter: View {
  let day: Int
  @State private var cups = 0

  var body: some View {
    HStack {
      Text("Day \(day): \(cups) cups of tea")
      Button("Pour") { cups += 1 }
    }
  }
}
