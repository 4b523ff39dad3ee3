import AtriumAPI
import AtriumApp
import SwiftUI

/// The calendars and pages that are fetched daily.
struct FeedList: View {
  let model: ImportModel
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    FormPart("Fetched Daily") {
      if let feeds = model.feeds.value {
        if feeds.isEmpty { Text("Nothing yet. Turn on Fetch Daily in the preview of an address.").foregroundStyle(.secondary) }
        ForEach(feeds) { FeedRow(feed: $0, model: model) }
      } else {
        ProgressView()
      }
    }
    .task { await model.feeds.load() }
    .shows(model.feeds)
  }
}

private struct FeedRow: View {
  let feed: ShowFeed
  let model: ImportModel
  @Environment(Today.self) private var today

  var body: some View {
    Card {
      HStack(alignment: .top, spacing: Space.gap) {
        VStack(alignment: .leading, spacing: Space.line) {
          Text(verbatim: feed.name.plain).font(.headline)
          Text(verbatim: feed.url.plain).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
        }
        Spacer(minLength: 0)
        Button("Stop Fetching", systemImage: "minus.circle") { Task { await model.unfollow(feed) } }
          .labelStyle(.iconOnly)
          .buttonStyle(.borderless)
      }
      if let problem = feed.problem { Label(problem.plain, systemImage: "exclamationmark.triangle").font(.subheadline) }
      HStack(spacing: Space.gap) {
        if let at = feed.fetchedAt { RelativeDate.view(at, age: today.days?.distance(of: at)) }
        if feed.counts.doubtful > 0 { Text("\(feed.counts.doubtful) to decide") }
        if feed.counts.vanished > 0 { Text("\(feed.counts.vanished) are listed no more") }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
    }
  }
}
