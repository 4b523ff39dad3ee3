import AtriumAPI
import AtriumApp
import SwiftUI

/// What is known of a book.
struct BookPage: View {
  let details: ComicBookDetails
  let place: ComicPlace

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        BookHeader(details: details, place: place)
        if let summary = details.info.summary { Text(verbatim: summary) }
        if !details.bookmarks.isEmpty { BookmarkLinks(details: details, place: place) }
        BookFacts(details: details)
        if !details.leftOut.isEmpty { LeftOutEntries(entries: details.leftOut) }
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
    }
    .toolbar {
      ToolbarItem(placement: .trailingBar) { DeleteButton(book: details.book, place: place) }
    }
  }
}

/// Cover, title and what can be done with the book.
private struct BookHeader: View {
  let details: ComicBookDetails
  let place: ComicPlace
  @Environment(Navigation.self) private var navigation
  private var book: ComicBook { details.book }

  var body: some View {
    HStack(alignment: .top, spacing: Space.margin) {
      CoverView(book: book.id, revision: book.revision)
      VStack(alignment: .leading, spacing: Space.stack) {
        VStack(alignment: .leading, spacing: Space.line) {
          Text(verbatim: book.title).font(.title).bold().accessibilityAddTraits(.isHeader)
          SeriesLine(details: details)
          if book.isBegun { Text("Page \(book.nextPage) of \(book.pageCount)").foregroundStyle(.secondary) }
        }
        Button {
          navigation.comics = place.showing(.reader(id: book.id))
        } label: {
          Label(book.isBegun ? "Continue (reading)" : "Read", systemImage: "book")
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        if book.nextPage > 1 {
          Button("Start from Beginning") { navigation.comics = place.showing(.reader(id: book.id, page: 1)) }.buttonStyle(.bordered)
        }
        HStack(spacing: Space.gap) {
          FavouriteButton(book: book)
          CompletedButton(book: book)
        }
      }
    }
  }
}

/// The pages that the person has marked.
private struct BookmarkLinks: View {
  let details: ComicBookDetails
  let place: ComicPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      Text("Bookmarks").font(.headline).accessibilityAddTraits(.isHeader)
      ForEach(details.bookmarks) { bookmark in
        PlaceLink(to: place.showing(.reader(id: details.book.id, page: bookmark.page))) {
          Label("Page \(bookmark.page)", systemImage: "bookmark")
        }
      }
    }
  }
}

private struct FavouriteButton: View {
  let book: ComicBook
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    Button {
      Task { await comics.book.setFavourite(!book.isFavourite) }
    } label: {
      Label(book.isFavourite ? "Remove from Favorites" : "Add to Favorites", systemImage: book.isFavourite ? "star.fill" : "star")
        .labelStyle(.iconOnly)
    }
    .buttonStyle(.bordered)
  }
}

private struct CompletedButton: View {
  let book: ComicBook
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    let isCompleted = book.progress?.isCompleted == true
    Button(isCompleted ? "Mark as Unread" : "Mark as Finished") { Task { await comics.book.setCompleted(!isCompleted) } }
      .buttonStyle(.bordered)
  }
}

private struct DeleteButton: View {
  let book: ComicBook
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  @Environment(Navigation.self) private var navigation
  @State private var isAsking = false
  @State private var failure: LocalizedStringKey?

  var body: some View {
    Button {
      isAsking = true
    } label: {
      Label("Delete", systemImage: "trash").labelStyle(.iconOnly)
    }
    .alert("Not Deleted", isPresented: $failure.isThere) {
      Button("OK") { failure = nil }
    } message: {
      if let failure { Text(failure) }
    }
    .confirmationDialog("Delete this comic?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Delete", role: .destructive) {
        Task {
          do {
            try await comics.trash.move([book.id])
            navigation.comics = place.showing(.list)
          } catch {
            failure = error.words
          }
        }
      }
    } message: {
      Text("It stays in the trash for 30 days.")
    }
  }
}

/// What the book and its file say, line by line.
private struct BookFacts: View {
  let details: ComicBookDetails
  private var info: ComicBookInfo { details.info }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      ForEach(info.people, id: \.self) { person in
        LabeledContent {
          Text(verbatim: person.name)
        } label: {
          Text(role(of: person))
        }
      }
      if let year = info.year { LabeledContent("Year") { Text(verbatim: String(year)) } }
      if let publisher = info.publisher { LabeledContent("Publisher", value: publisher) }
      if !info.genres.isEmpty { LabeledContent("Genre", value: info.genres.joined(separator: ", ")) }
      if !info.tags.isEmpty { LabeledContent("Tags", value: info.tags.joined(separator: ", ")) }
      if !info.characters.isEmpty { LabeledContent("Characters", value: info.characters.joined(separator: ", ")) }
      LabeledContent("Pages", value: details.book.pageCount, format: .number)
      LabeledContent("Format") { details.book.format.name }
      LabeledContent("Size", value: details.book.size, format: .byteCount(style: .file))
      LabeledContent("File", value: details.book.path)
    }
  }

  private func role(of person: ComicPerson) -> LocalizedStringKey {
    switch person.role {
    case "Writer": "Writer"
    case "Penciller": "Penciller"
    case "Inker": "Inker"
    case "Colorist": "Colorist"
    case "Letterer": "Letterer"
    case "CoverArtist": "Cover Artist"
    case "Editor": "Editor"
    case "Translator": "Translator"
    default: "\(person.role)"
    }
  }
}

extension ComicFormat {
  /// As people call the files.
  fileprivate var name: Text {
    switch self {
    case .zip: Text(verbatim: "CBZ")
    case .rar: Text(verbatim: "CBR")
    case .sevenZip: Text(verbatim: "CB7")
    case .tar: Text(verbatim: "CBT")
    case .epub: Text(verbatim: "EPUB")
    case .pdf: Text(verbatim: "PDF")
    case .image: Text("Picture")
    case .folder: Text("Folder of pictures")
    case .unknown(let name): Text(verbatim: name)
    }
  }
}

/// What the file contains and is no page.
private struct LeftOutEntries: View {
  let entries: [ComicLeftOut]

  var body: some View {
    DisclosureGroup("\(entries.count) entries left out") {
      VStack(alignment: .leading, spacing: Space.gap) {
        ForEach(entries, id: \.self) { entry in
          VStack(alignment: .leading) {
            Text(verbatim: entry.path).lineLimit(1)
            Text(reason(of: entry)).font(.caption).foregroundStyle(.secondary)
          }
        }
      }
    }
  }

  private func reason(of entry: ComicLeftOut) -> LocalizedStringKey {
    switch entry.reason {
    case .unsafePath: "Its path leads out of the file."
    case .hidden: "It is hidden."
    case .notAnImage: "It isn’t a picture."
    case .notAFile: "It isn’t a file."
    case .tooLarge: "It is too large."
    case .encrypted: "It is protected by a password."
    case .replaced: "Another entry has its path."
    case .unknown(let reason): "\(reason)"
    }
  }
}
