public import Foundation

public protocol TimelineEntry {
  var date: Date { get }
}

public struct Timeline<EntryType> where EntryType: TimelineEntry {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) { fatalError() }
}

public struct TimelineReloadPolicy {
  public static func after(_ date: Date) -> TimelineReloadPolicy { fatalError() }
}

public struct TimelineProviderContext {
  public let isPreview: Bool
}

public protocol TimelineProvider {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext
  func placeholder(in context: Self.Context) -> Self.Entry
  @preconcurrency func getSnapshot(in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
  @preconcurrency func getTimeline(in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}
