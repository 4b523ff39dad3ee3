import AtriumAPI
import AtriumApp
import SwiftUI

/// A group of duplicates.
struct DuplicateCard: View {
  let group: ComicDuplicateGroup
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  private var duplicates: DuplicatesModel { comics.duplicates }

  var body: some View {
    Card {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader)
        Text(explanation).font(.subheadline).foregroundStyle(.secondary)
      }
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: CoverSize.medium.width), spacing: Space.card, alignment: .topLeading)], spacing: Space.margin
      ) {
        ForEach(group.books) { DuplicateTile(duplicate: $0, group: group, place: place) }
      }
      .padding(.vertical, Space.gap)
      if group.count > group.books.count {
        Text("\(group.count - group.books.count) more").font(.subheadline).foregroundStyle(.secondary)
      }
      HStack(spacing: Space.gap) {
        if duplicates.canDelete { DeleteSelectionButton(group: group) }
        Button("Not Duplicates") { Task { await duplicates.dismiss(group) } }.buttonStyle(.bordered)
      }
    }
  }

  private var title: LocalizedStringKey {
    switch group.sameness {
    case .bytes: "Same File"
    case .pages: "Same Pages"
    case .look: "Similar Pages"
    case .unknown(let sameness): "\(sameness)"
    }
  }

  private var explanation: LocalizedStringKey {
    switch group.sameness {
    case .bytes: "The files are the same, byte for byte."
    case .pages where group.isProposed: "All pages are the same, byte for byte. Only the files are packed in different ways."
    case .pages: "All pages are the same, byte for byte, but the files hold other things that differ. Compare the comics before you decide."
    case .look, .unknown: "The covers and some pages look alike. Compare the comics before you decide."
    }
  }
}

private struct DeleteSelectionButton: View {
  let group: ComicDuplicateGroup
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    let count = comics.duplicates.selection(in: group).count
    Button("Delete \(count) comics", role: .destructive) { Task { await comics.duplicates.deleteSelection(in: group) } }
      .buttonStyle(.bordered)
      .disabled(count == 0 || comics.duplicates.isDeleting)
  }
}

/// A book of a group, with what tells it from the others.
private struct DuplicateTile: View {
  let duplicate: ComicDuplicate
  let group: ComicDuplicateGroup
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics
  private var book: ComicBook { duplicate.book }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.line) {
      PlaceLink(to: place.showing(.book(id: book.id))) {
        VStack(alignment: .leading, spacing: Space.line) {
          CoverView(book: book.id, revision: book.revision)
          Text(verbatim: book.title).font(.subheadline).foregroundStyle(.primary).lineLimit(2).multilineTextAlignment(.leading)
        }
      }
      .accessibilityAddTraits(place.book == book.id ? .isSelected : [])
      Text(verbatim: book.path).font(.caption).foregroundStyle(.secondary).lineLimit(3)
      HStack(spacing: Space.line) {
        Text("\(book.pageCount) pages")
        MiddleDot()
        Text(book.size, format: .byteCount(style: .file))
      }
      .font(.caption)
      .foregroundStyle(.secondary)
      Text(book.modified, format: .dateTime.year().month().day()).font(.caption).foregroundStyle(.secondary)
      if book.progress != nil { BookSubtitle(book: book).font(.caption).foregroundStyle(.secondary) }
      if duplicate.isNamedAsCopy { Text("Named as a copy").font(.caption).foregroundStyle(.secondary) }
      if comics.duplicates.canDelete {
        Toggle("Delete", isOn: isSelected).disabled(!comics.duplicates.canSelect(duplicate, in: group))
      }
    }
    .frame(width: CoverSize.medium.width, alignment: .leading)
  }

  private var isSelected: Binding<Bool> {
    Binding {
      comics.duplicates.isSelected(duplicate, in: group)
    } set: { isSelected in
      comics.duplicates.setSelected(isSelected, duplicate, in: group)
    }
  }
}
