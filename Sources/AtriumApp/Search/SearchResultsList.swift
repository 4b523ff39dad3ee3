import AtriumAPI
import SwiftUI

/// The groups of an answer: those that found something, then those that could not be searched.
struct SearchResultsList: View {
  let answer: HouseSearch
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    List(selection: $navigation.followed) {
      ForEach(answer.groups) { SearchGroupSection(group: $0, query: answer.query) }
    }
    .id(answer.query)
  }
}

private struct SearchGroupSection: View {
  let group: SearchGroup
  let query: String
  @Environment(\.rooms) private var rooms

  var body: some View {
    Section {
      ForEach(group.hits) { SearchHitRow(hit: $0, source: group.source) }
      if group.problem != nil {
        Text("This couldn’t be searched. Try again in a moment.").foregroundStyle(.secondary)
      }
      if group.more, let all = rooms[Room(rawValue: group.source.rawValue)]?.results(for: query) {
        NavigationLink(value: all) { Text("Show All").foregroundStyle(.tint) }
      }
    } header: {
      title
    }
  }

  private var title: Text { group.title.map { Text(verbatim: $0) } ?? Text(rooms.looks(of: Room(rawValue: group.source.rawValue)).title) }
}

/// One hit: what it is called, the passage that matched, and why where that does not show. A place that this app does not know leads
/// nowhere.
private struct SearchHitRow: View {
  let hit: SearchHit
  let source: SearchGroup.Source
  @Environment(Today.self) private var today
  @Environment(\.rooms) private var rooms

  var body: some View {
    if let destination = rooms.destination(at: hit.place) { NavigationLink(value: destination) { content } } else { content }
  }

  private var content: some View {
    Label {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: hit.title.plain).font(.headline).lineLimit(1)
        if let passage = Text(hit.snippet) { passage.font(.subheadline).foregroundStyle(.secondary).lineLimit(2) }
        if reason != nil || hit.at != nil {
          HStack(spacing: Space.gap) {
            if let reason { Text(reason) }
            if reason != nil, hit.at != nil { MiddleDot() }
            if let at = hit.at { RelativeDate.view(at, age: today.days?.distance(of: at)) }
          }
          .font(.caption)
          .foregroundStyle(.tertiary)
        }
      }
    } icon: {
      Image(systemName: symbol)
    }
  }

  private var room: (any AppRoom)? { rooms[Room(rawValue: source.rawValue)] }

  private var symbol: String { hit.symbol ?? room?.looks.symbol ?? (hit.kind == .person ? "person.circle" : "gear") }

  private var reason: LocalizedStringKey? {
    guard let why = hit.why else { return nil }
    return room?.words(for: why) ?? why.words
  }
}

extension SearchHit.Field {
  /// Which field matched; nil for what the row shows anyway.
  fileprivate var words: LocalizedStringKey? {
    switch self {
    case .alias: "Also known as"
    case .heading: "In a heading"
    case .tag: "Tag"
    case .email: "E-mail address"
    case .keyword: "Related"
    case .meaning: "Similar meaning"
    case .related: "Related words"
    default: nil
    }
  }
}
