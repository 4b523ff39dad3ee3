import AtriumDevice
import Foundation
import WidgetKit

/// Gives the system what one kind of widget shows. All of its rules stand in `WidgetUpdater`.
struct WidgetProvider: TimelineProvider {
  let kind: WidgetKind

  func placeholder(in context: Context) -> WidgetEntry { .sample(of: kind) }

  /// The gallery shows what the widget would have, and samples as long as nothing is known.
  func getSnapshot(in context: Context, completion: @escaping @Sendable (WidgetEntry) -> Void) {
    let entry = WidgetEntry(date: Date(), kind: kind, state: updater.known(of: kind, from: server))
    completion(context.isPreview && entry.rows.isEmpty ? .sample(of: kind) : entry)
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<WidgetEntry>) -> Void) {
    Task {
      let plan = await updater.plan(for: kind, from: server)
      let entries = plan.moments.map { WidgetEntry(date: $0, kind: kind, state: plan.state) }
      completion(Timeline(entries: entries, policy: .after(plan.refresh)))
    }
  }

  private var updater: WidgetUpdater { WidgetUpdater(store: .inAppGroup) }

  private var server: WidgetUpdater.Server? {
    HouseConnection.current().map { WidgetUpdater.Server(id: $0.server.id, client: $0.client) }
  }
}
