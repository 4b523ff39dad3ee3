import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// All people by name, or those who match what is searched for.
struct PeopleScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation
  @State private var dialog: PersonDialog?
  @State private var isChoosing = false
  private var list: PeopleList { life.people.list }

  var body: some View {
    @Bindable var navigation = navigation
    PagedView(list, of: place.query) {
      PeopleRows(place: place, dialog: $dialog)
    } empty: {
      if !place.query.isEmpty {
        ContentUnavailableView.search(text: place.query)
      } else if !life.people.unread.isEmpty {
        List { UnreadCards(cards: life.people.unread) }
      } else {
        NoPeopleView(place: place, isChoosing: $isChoosing, dialog: $dialog)
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { ChangeBars(place: place) }
    .addsFiles(isChoosing: $isChoosing, with: life.uploads, to: nil, button: "Import", message: "Files with vCards (.vcf)")
    .navigationTitle(LifeShelf.people.title)
    .searchable(text: $navigation.peopleQuery, prompt: "Search people")
    .toolbar {
      ToolbarItem(placement: .trailingBar) {
        Menu {
          Button("New Person", systemImage: "plus") { dialog = .new }
          Button("Import vCards…", systemImage: "square.and.arrow.down") { isChoosing = true }
        } label: {
          Label("Add", systemImage: "plus").labelStyle(.iconOnly)
        }
        .menuIndicator(.hidden)
      }
    }
    .personDialogs($dialog, at: place)
    .refreshable { await list.reload() }
    .task { await life.people.duplicates.load() }
    .shows(life.people.duplicates)
    .task { await life.people.proposed.load() }
    .shows(life.people.proposed)
  }
}

private struct PeopleRows: View {
  let place: LifePlace
  @Binding var dialog: PersonDialog?
  @Environment(LifeModel.self) private var life
  private var list: PeopleList { life.people.list }

  var body: some View {
    let duplicates = life.people.duplicates.value?.count ?? 0
    List {
      if duplicates > 0, place.query.isEmpty {
        PlaceLink(to: place.showing(.duplicates)) {
          Label("\(duplicates) possible duplicates", systemImage: "person.2")
        }
        .accessibilityAddTraits(place.page == .duplicates ? .isSelected : [])
      }
      if place.query.isEmpty { ProposedPeopleLink(place: place) }
      ForEach(PersonSection.sections(of: list.items)) { section in
        Section {
          ForEach(section.people) { PersonRow(person: $0, place: place, dialog: $dialog) }
        } header: {
          Text(verbatim: section.letter)
        }
      }
      PageEnd(list: list)
      if !list.hasMore, place.query.isEmpty, !life.people.unread.isEmpty { UnreadCards(cards: life.people.unread) }
    }
  }
}

/// Cards that could not be read, each with its file and the reason.
private struct UnreadCards: View {
  let cards: [UnreadCard]

  var body: some View {
    Section {
      ForEach(cards, id: \.self) { card in
        PlaceLink(to: LifePlace(.file(PathKey(card.path)), on: .people)) {
          VStack(alignment: .leading, spacing: Space.line) {
            Text(verbatim: PathKey(card.path).name.plain).lineLimit(1)
            Group {
              if let line = card.line { Text("Line \(line): \(Text(card.reason.words))") } else { Text(card.reason.words) }
            }
            .font(.footnote).foregroundStyle(.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    } header: {
      Text("Not Read")
    }
  }
}

extension UnreadCard.Reason {
  fileprivate var words: LocalizedStringKey {
    switch self {
    case .missingEnd: "The card doesn’t end."
    case .missingName: "The card has no name."
    case .noCard: "There is no card in this file."
    case .tooLarge: "The file is too large."
    case .unsupportedEncoding: "The file isn’t UTF-8 text."
    default: "\(rawValue)"
    }
  }
}

private struct NoPeopleView: View {
  let place: LifePlace
  @Binding var isChoosing: Bool
  @Binding var dialog: PersonDialog?

  var body: some View {
    ContentUnavailableView {
      Label("No People Yet", systemImage: LifeShelf.people.symbol)
    } description: {
      Text("People appear here when there are vCards anywhere in your folder. You can also drop them on this page.")
    } actions: {
      Button("New Person") { dialog = .new }.buttonStyle(.borderedProminent)
      Button("Import vCards…") { isChoosing = true }.buttonStyle(.bordered)
      ProposedPeopleLink(place: place)
    }
  }
}
