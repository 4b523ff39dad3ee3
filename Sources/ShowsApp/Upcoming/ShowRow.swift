import AtriumAPI
import AtriumApp
import SwiftUI

/// A show in a list: a link to its page, and the star.
struct ShowRow: View {
  let show: Show
  let place: ShowPlace
  /// In a list that has no headings of days.
  var saysDay = false

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      PlaceLink(to: place.showing(.show(id: show.id))) {
        ShowLine(show: show, saysDay: saysDay, isOpen: place.show == show.id)
      }
      .accessibilityAddTraits(place.show == show.id ? .isSelected : [])
      if show.isSavable { SaveStar(show: show) }
    }
  }
}

/// What a row says: when, who, where, and what it costs.
struct ShowLine: View {
  let show: Show
  var saysDay = false
  var isOpen = false

  var body: some View {
    let bill = ShowBill(show)
    VStack(alignment: .leading, spacing: Space.line) {
      HStack(spacing: Space.gap) {
        if saysDay {
          ShowDayTitle(show)
          MiddleDot()
        }
        ShowTime(show: show)
        ShowStates(show: show)
      }
      .font(.subheadline)
      .foregroundStyle(.secondary)
      if let title = bill.title { Text(verbatim: title.plain).font(.subheadline).foregroundStyle(.primary).lineLimit(2) }
      Text(verbatim: headline(of: bill))
        .font(.title2)
        .fontWeight(.bold)
        .strikethrough(show.isCancelled)
        .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .multilineTextAlignment(.leading)
        .lineLimit(3)
      if !bill.others.isEmpty {
        Text("with \(bill.others.map(\.name.plain), format: .list(type: .and))").foregroundStyle(.primary).lineLimit(2)
      }
      ShowWhere(show: show).font(.subheadline).foregroundStyle(.secondary)
      ShowTerms(show: show).font(.subheadline).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.leading)
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func headline(of bill: ShowBill) -> String {
    bill.headliners.isEmpty ? show.title.plain : bill.headliners.map(\.name.plain).joined(separator: ", ")
  }
}

/// Where it is: the venue, and its city.
private struct ShowWhere: View {
  let show: Show

  var body: some View {
    HStack(spacing: Space.gap) {
      if let venue = show.venues.first {
        Text(verbatim: venue.name.plain).lineLimit(1)
        MiddleDot()
      }
      Text(verbatim: show.place.name.plain).lineLimit(1).layoutPriority(-1)
    }
  }
}

/// What it costs, and who is let in.
struct ShowTerms: View {
  let show: Show

  var body: some View {
    if show.cost != nil || show.ageRequirement != nil {
      HStack(spacing: Space.gap) {
        if let cost = show.cost { CostText(cost: cost) }
        if show.cost != nil, show.ageRequirement != nil { MiddleDot() }
        if let age = show.ageRequirement { Text(verbatim: age.plain).lineLimit(1) }
      }
    }
  }
}
