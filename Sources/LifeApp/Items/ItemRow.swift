import AtriumApp
import SwiftUI

/// A file or folder in a list: a link with what can be done with it, or something to choose while the person chooses.
struct ItemRow: View {
  let item: LifeItem
  let place: LifePlace
  @Binding var dialog: LifeDialog?
  @Environment(LifeModel.self) private var life

  var body: some View {
    if let selection = life.changes.selection {
      ItemChoice(item: item, place: place, isSelected: selection.contains(item.path))
        .dragsFiles(selection.contains(item.path) ? selection.sorted() : [item.path], to: item)
    } else {
      PlaceLink(to: item.isFolder ? .library(item.path) : place.showing(.file(item.path))) {
        ItemLine(item: item, shelf: place.shelf, isOpen: place.file == item.path)
      }
      .accessibilityAddTraits(place.file == item.path ? .isSelected : [])
      .contextMenu { ItemActions(item: item, dialog: $dialog) }
      .swipeActions(edge: .leading) { if !item.isFolder { PinButton(item: item).tint(.orange) } }
      .swipeActions(edge: .trailing) {
        Button("Delete", systemImage: "trash", role: .destructive) { Task { await life.changes.delete([item.path]) } }
        Button("Move…", systemImage: "folder") { dialog = .move([item.path]) }
      }
      .dragsFiles([item.path], to: item)
    }
  }
}

private struct ItemChoice: View {
  let item: LifeItem
  let place: LifePlace
  let isSelected: Bool
  @Environment(LifeModel.self) private var life

  var body: some View {
    Button {
      life.changes.toggle(item.path)
    } label: {
      HStack(spacing: Space.stack) {
        Image(systemName: isSelected ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint).accessibilityHidden(true)
        ItemLine(item: item, shelf: place.shelf, isOpen: false)
      }
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}

/// What a row says of it.
private struct ItemLine: View {
  let item: LifeItem
  let shelf: LifeShelf
  let isOpen: Bool
  @Environment(LifeModel.self) private var life

  var body: some View {
    HStack(spacing: Space.stack) {
      ItemPicture(item: item)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: title).font(.headline).foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary)).lineLimit(1)
        if let detail {
          Text(verbatim: detail).font(.subheadline).foregroundStyle(.secondary).lineLimit(item.digest == nil ? 2 : 1)
        }
        ItemFacts(item: item, shelf: shelf)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      if life.isPinned(item), shelf != .pinned {
        Image(systemName: "pin.fill").font(.caption).foregroundStyle(.orange).accessibilityLabel("Pinned")
      }
    }
  }

  /// A captured link without a title is called by its address.
  private var title: String {
    guard let excerpt = item.excerpt, shelf != .library else { return item.name.plain }
    return (excerpt.title ?? excerpt.link.map { Self.short($0) } ?? item.name).plain
  }

  private var detail: String? {
    if let digest = item.digest?.plain, digest != title { return digest }
    guard let excerpt = item.excerpt else { return nil }
    let body = excerpt.body.isEmpty ? excerpt.link.map { Self.short($0) } : excerpt.body
    return body?.plain == title ? nil : body?.plain
  }

  private static func short(_ link: URL) -> String {
    (link.host(percentEncoded: false) ?? "") + (link.path(percentEncoded: false) == "/" ? "" : link.path(percentEncoded: false))
  }
}

/// The smallest line of a row: when, how much, what it is about, and whether it could be read.
private struct ItemFacts: View {
  let item: LifeItem
  let shelf: LifeShelf
  @Environment(Today.self) private var today
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    HStack(spacing: Space.gap) {
      if let date = item.date {
        // The days of the inbox are its headings.
        if shelf == .inbox {
          Text(date, format: .dateTime.hour().minute())
        } else if !item.isFolder {
          RelativeDate.view(date, age: today.days?.distance(of: date)).layoutPriority(1)
        }
      }
      if let count = item.childCount {
        Text("\(count) items")
      } else if item.isFolder {
        Text("Folder")
      }
      if let size = item.size { Text(size, format: .byteCount(style: .file)) }
      if let badge = item.progress?.badge {
        Label(badge.title, systemImage: badge.symbol).labelStyle(.iconOnly).help(Text(badge.title))
      }
      if width != .compact, !item.tags.isEmpty { ItemTags(tags: item.tags) }
    }
    .font(.caption)
    .foregroundStyle(.secondary)
    .lineLimit(1)
  }
}

/// The best tags of a row, as far as there is room.
private struct ItemTags: View {
  let tags: [String]

  var body: some View {
    HStack(spacing: Space.line) { ForEach(tags.prefix(Self.most), id: \.self) { tag in Pill { Text(verbatim: tag.plain) } } }
      .layoutPriority(-1)
  }

  private static let most = 2
}
