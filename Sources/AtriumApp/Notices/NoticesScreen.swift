import AtriumAPI
import SwiftUI

/// What the house has to tell the person, by day.
struct NoticesScreen: View {
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }
  private var list: NoticeList { notices.list }

  var body: some View {
    @Bindable var notices = notices
    PagedView(list, of: .all) {
      NoticeRows()
    } empty: {
      ContentUnavailableView {
        Label("No Notifications", systemImage: HousePlace.notices.symbol)
      } description: {
        Text("Things that need your attention appear here, such as notes that can’t be read.")
      }
    }
    .navigationTitle(HousePlace.notices.title)
    .toolbar { ToolbarItem(placement: .trailingBar) { SeeAllButton() } }
    .refreshable { await list.reload() }
    .alert("Couldn’t Mark as Read", isPresented: $notices.refusal.isThere, presenting: notices.refusal) { _ in
    } message: {
      Text($0)
    }
  }
}

private struct SeeAllButton: View {
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }

  var body: some View {
    Button("Mark All as Read", systemImage: "checkmark.circle") {
      Task { await notices.seeAll() }
    }
    .disabled(notices.unseen == 0)
  }
}

private struct NoticeRows: View {
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }
  private var list: NoticeList { notices.list }
  @Environment(Today.self) private var today
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    let days = today.days
    List {
      ForEach(NoticeDay.groups(of: list.items, in: calendar)) { day in
        Section {
          ForEach(day.notices) { NoticeRow(notice: $0) }
        } header: {
          day.title(age: days.flatMap { days in day.notices.first.map { days.distance(of: $0.at) } })
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

/// Who presses it has seen it, and comes to where it leads.
private struct NoticeRow: View {
  let notice: Notice
  @Environment(Contents.self) private var contents
  private var notices: NoticesModel { contents.notices }
  @Environment(Navigation.self) private var navigation
  @Environment(\.rooms) private var rooms

  var body: some View {
    Button {
      Task { await notices.see(notice) }
      if let destination = rooms.destination(of: notice) { navigation.destination = destination }
    } label: {
      UnreadRow(
        title: Text(verbatim: notice.title), detail: detail, moment: Text(notice.at, format: .dateTime.hour().minute()),
        isRead: notice.seen)
    }
    .buttonStyle(.plain)
  }

  private var detail: Text? { notice.text.isEmpty ? nil : Text(verbatim: notice.text) }
}
