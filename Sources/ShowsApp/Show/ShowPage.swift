import AtriumAPI
import AtriumApp
import SwiftUI

/// Everything that is known of a show.
struct ShowPage: View {
  let show: Show
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: Space.part) {
        ShowHeader(show: show)
        if let fields = shows.seen.changes[show.id] { SavedChangeLines(fields: fields, show: show) }
        BillView(show: show, place: place)
        ShowFacts(show: show, place: place)
        if let text = show.description { Text(verbatim: text).textSelection(.enabled) }
        ShowOrigin(show: show)
        if show.isOwn { ShowHistory(show: show) }
      }
      .frame(maxWidth: Space.column, alignment: .leading)
      .padding(Space.margin)
      .frame(maxWidth: .infinity)
    }
  }
}

/// What the evening is, when, and the button that keeps it.
private struct ShowHeader: View {
  let show: Show

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      VStack(alignment: .leading, spacing: Space.line) {
        HStack(spacing: Space.gap) {
          ShowDayTitle(show)
          MiddleDot()
          ShowTime(show: show)
        }
        .font(.headline)
        .foregroundStyle(.tint)
        Text(verbatim: show.title.plain).font(.largeTitle).fontWeight(.bold).strikethrough(show.isCancelled)
          .accessibilityAddTraits(.isHeader)
        ShowStates(show: show)
      }
      if show.status == .rejected { RejectionLine(reason: show.rejectionReason) }
      if show.status == .pending {
        Text("A moderator will look at it. Until then only you and moderators see it.").font(.subheadline).foregroundStyle(.secondary)
      }
      HStack(spacing: Space.gap) {
        if show.isSavable { SaveButton(show: show) }
        if let url = show.ticketAddress, !show.isCancelled {
          Link(destination: url) { Label("Tickets", systemImage: "ticket") }.buttonStyle(.bordered)
        }
        ShareShow(show: show)
      }
    }
  }
}

/// Passes the address of a show's public page on, or copies it.
private struct ShareShow: View {
  let show: Show
  @Environment(\.hostPaths) private var host

  var body: some View {
    if let address = host.origin.flatMap({ URL(string: $0 + "/shows/" + AddressText.encode(show.slug)) }) {
      ShareLink(item: address, subject: Text(verbatim: show.title.plain)) { Label("Share", systemImage: "square.and.arrow.up") }
        .buttonStyle(.bordered)
    }
  }
}

extension Show {
  /// Only of the web: an address may have come from anywhere.
  fileprivate var ticketAddress: URL? {
    guard let url = ticketURL.flatMap({ URL(string: $0) }), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
    return url
  }
}
