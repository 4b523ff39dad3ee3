import AtriumApp
import SwiftUI

/// What arrived, day by day, below the field for what is to arrive next.
struct InboxScreen: View {
  let place: LifePlace
  @Environment(LifeModel.self) private var life
  @State private var dialog: LifeDialog?
  @State private var isChoosing = false
  private var list: InboxList { life.inbox }

  var body: some View {
    VStack(spacing: 0) {
      CaptureField(isChoosing: $isChoosing)
      SharedBar(place: place)
      PagedView(list, of: InboxQuestion(cursor: place.around)) {
        InboxRows(place: place, dialog: $dialog)
      } empty: {
        ContentUnavailableView {
          Label("Nothing Here Yet", systemImage: LifeShelf.inbox.symbol)
        } description: {
          Text("What you save arrives here: a thought, a link, a file. You can also drop files on this page.")
        }
      }
    }
    .safeAreaInset(edge: .bottom, spacing: 0) { ChangeBars(place: place) }
    .showsReading()
    .addsFiles(isChoosing: $isChoosing, with: life.uploads, to: nil, button: "Add Files")
    .navigationTitle(LifeShelf.inbox.title)
    .toolbar { ToolbarItem(placement: .trailingBar) { SelectionButton(canSelect: !list.items.isEmpty) } }
    .lifeDialogs($dialog)
    .refreshable { await list.reload() }
  }
}

/// Says that what a person shared from another program has arrived.
private struct SharedBar: View {
  let place: LifePlace
  @Environment(Navigation.self) private var navigation

  var body: some View {
    Announced {
      if let count = place.shared {
        HStack(spacing: Space.stack) {
          Label("\(count) items saved", systemImage: "checkmark.circle.fill")
          Spacer(minLength: 0)
          Button {
            navigation.life.shared = nil
          } label: {
            Label("Close", systemImage: "xmark").labelStyle(.iconOnly).frame(minWidth: 28)
          }
        }
        .padding(.horizontal, Space.margin)
        .padding(.vertical, Space.gap)
        .background(.bar)
      }
    }
  }
}

private struct InboxRows: View {
  let place: LifePlace
  @Binding var dialog: LifeDialog?
  @Environment(LifeModel.self) private var life
  @Environment(Today.self) private var today
  @Environment(\.timeZone) private var timeZone
  private var list: InboxList { life.inbox }

  var body: some View {
    let days = today.days
    List {
      // The list begins in the middle.
      if list.mark != nil { PlaceLink(to: LifePlace.start) { Label("Show Newest", systemImage: "arrow.up") } }
      ForEach(ItemDay.groups(of: list.items, in: calendar)) { day in
        Section {
          ForEach(day.items) { ItemRow(item: $0, place: place, dialog: $dialog) }
        } header: {
          day.title(among: days)
        }
      }
      PageEnd(list: list)
    }
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }
}
