import AtriumAPI
import AtriumApp
import SwiftUI

/// Comics that are there more than once: what is the same in them, and what becomes of them.
struct DuplicatesScreen: View {
  let place: ComicPlace
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    @Bindable var duplicates = comics.duplicates
    PagedView(duplicates.list, of: NewestFirst.all) {
      ScrollView {
        LazyVStack(alignment: .leading, spacing: Space.margin) {
          DuplicateSearchRow(search: duplicates.search)
          if let dismissed = duplicates.dismissed { DismissedRow(group: dismissed) }
          ForEach(duplicates.list.items) { DuplicateCard(group: $0, place: place) }
          PageEnd(list: duplicates.list)
        }
        .padding(Space.margin)
      }
    } empty: {
      NoDuplicatesView()
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { TrashBars() }
    .saysWhatWasNotDeleted()
    .navigationTitle(ComicShelf.duplicates.title)
    .refreshable { [list = duplicates.list] in await list.reload() }
    .alert("Not Saved", isPresented: $duplicates.failure.isThere) {
      Button("OK") { duplicates.failure = nil }
    } message: {
      if let failure = duplicates.failure { Text(failure) }
    }
  }
}

/// What is seen where there is no group: that the search goes on, or that it found nothing.
private struct NoDuplicatesView: View {
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    VStack(spacing: Space.margin) {
      if let dismissed = comics.duplicates.dismissed { DismissedRow(group: dismissed).padding(Space.margin) }
      switch comics.duplicates.search?.state {
      case .running:
        ContentUnavailableView {
          Label("Comparing Comics", systemImage: ComicShelf.duplicates.symbol)
        } description: {
          Text("Duplicates appear here as soon as they are found.")
        } actions: {
          DuplicateProgress(search: comics.duplicates.search)
        }
      case .interrupted:
        ContentUnavailableView {
          Label("Search Interrupted", systemImage: "exclamationmark.triangle")
        } description: {
          Text("Some comics couldn’t be compared. The search goes on when you come back in a minute.")
        }
      default:
        ContentUnavailableView {
          Label("No Duplicates", systemImage: "checkmark.circle")
        } description: {
          Text("Each comic is in the library once.")
        }
      }
    }
  }
}

/// How far the search is, above what it has found so far.
private struct DuplicateSearchRow: View {
  let search: ComicDuplicateSearch?

  var body: some View {
    switch search?.state {
    case .running:
      VStack(alignment: .leading, spacing: Space.line) {
        Text("Comparing Comics").font(.subheadline).foregroundStyle(.secondary)
        DuplicateProgress(search: search)
      }
    case .interrupted:
      Label("Some comics couldn’t be compared. The search goes on when you come back in a minute.", systemImage: "exclamationmark.triangle")
        .font(.subheadline)
        .foregroundStyle(.secondary)
    default: EmptyView()
    }
  }
}

private struct DuplicateProgress: View {
  let search: ComicDuplicateSearch?

  var body: some View {
    if let done = search?.done, let total = search?.total, total > 0 {
      ProgressView(value: Double(done), total: Double(total)) { Text("\(done) of \(total)").font(.caption).foregroundStyle(.secondary) }
    } else {
      ProgressView()
    }
  }
}

/// The group that was dismissed last, as long as the person is on the screen.
private struct DismissedRow: View {
  let group: ComicDuplicateGroup
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    HStack(spacing: Space.stack) {
      Text("“\(group.books.first?.book.title ?? "")” isn’t listed any more.").font(.subheadline).lineLimit(2)
      Spacer()
      Button("Undo") { Task { await comics.duplicates.undoDismissal() } }.buttonStyle(.bordered)
    }
  }
}
