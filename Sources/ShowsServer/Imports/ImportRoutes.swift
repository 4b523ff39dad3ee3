import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird

/// Importing shows, and following feeds, over HTTP: for moderators.
struct ImportRoutes: Sendable {
  let importer: ShowImporter
  let feeds: FeedFollower
  let presenter: ShowPresenter
  let access: ShowAccess
  let hub: ChangeHub

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(PreviewShowImport.self) { call, context in
      let author = try await moderator(context)
      let prepared = try await readable { try await importer.prepare(try ImportSource(call.source), for: author) }
      return try await preview(of: prepared, for: author.viewer)
    }
    router.answer(ImportShows.self, with: run)
    router.answer(ListShowFeeds.self) { _, context in
      _ = try await access.moderator(context)
      return ShowFeedList(feeds: try await feeds.store.all().map(\.feed))
    }
    router.answer(FollowShowFeed.self) { call, context in
      let author = try await moderator(context)
      let source = try ImportSource(ShowImportSource(url: call.url, venue: call.venue, city: call.city, state: call.state))
      let feed = try await readable { try await feeds.follow(source, by: author) }
      await hub.signal()
      return feed.feed
    }
    router.answer(UnfollowShowFeed.self) { call, context in
      _ = try await access.moderator(context)
      guard try await feeds.unfollow(call.id) else { throw Problem(.notFound, detail: "There is no such feed.", field: "id") }
      await hub.signal()
      return NoContent()
    }
  }

  private func run(_ call: ImportShows, context: AtriumRequestContext) async throws -> ShowImportResult {
    let author = try await moderator(context)
    let prepared = try await readable { try await importer.prepare(try ImportSource(call.source), for: author) }
    let choices = Dictionary(call.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var result = try await importer.run(prepared, by: author) { planned in
      guard let choice = choices[planned.show.key] else { return .leave("It was not chosen.") }
      guard try planned.digest == choice.digest else { return .leave("It changed since the preview.") }
      switch (planned.verdict, choice.decision) {
      case (.new, _), (.doubtful, .add?): return .add
      case (.changed, _), (.doubtful, .change?): return .change
      default: return .leave(planned.reason)
      }
    }
    let listed = Set(prepared.planned.map(\.show.key))
    result.leftOut += call.entries.filter { !listed.contains($0.key) }.map {
      .init(key: $0.key, title: $0.key, reason: "The source lists it no more.")
    }
    await hub.signal()
    return result
  }

  private func preview(of prepared: ShowImporter.Prepared, for viewer: ShowViewer) async throws -> ShowImportPreview {
    let records = prepared.planned.compactMap(\.record).filter(viewer.sees)
    let shows = Dictionary(
      try await presenter.shows(records, to: viewer).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ShowImportPreview(
      name: prepared.name, format: prepared.reading.format,
      entries: try prepared.planned.map { planned in
        ShowImportEntry(
          key: planned.show.key, verdict: planned.verdict, reason: planned.reason, digest: try planned.digest,
          imported: planned.show.imported, show: planned.record.flatMap { shows[$0.id] }, fields: planned.fields)
      }, past: prepared.past, problems: prepared.problems)
  }

  /// A moderator who may have something fetched now.
  private func moderator(_ context: AtriumRequestContext) async throws -> ShowEditor.Author {
    let author = try await access.moderator(context)
    try access.limits.admit(.fetching, context)
    return author
  }

  private func readable<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let failure as ImportFailure {
      throw failure.problem
    }
  }
}
