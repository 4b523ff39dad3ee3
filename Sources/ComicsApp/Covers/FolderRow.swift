import AtriumAPI
import AtriumApp
import SwiftUI

/// A folder in a list: the cover of its first book, its name, and how many books there are.
struct FolderRow: View {
  let folder: ComicFolder
  let place: ComicPlace

  var body: some View {
    PlaceLink(to: place) {
      HStack(spacing: Space.stack) {
        CoverView(book: folder.cover.book, revision: folder.cover.revision).environment(\.coverSize, .row)
        VStack(alignment: .leading, spacing: Space.line) {
          Text(verbatim: FolderShelf.name(of: folder.path)).foregroundStyle(.primary).lineLimit(1)
          Text("\(folder.count) books").font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Image(systemName: "folder").foregroundStyle(.secondary)
      }
    }
  }
}
