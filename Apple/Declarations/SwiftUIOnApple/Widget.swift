public import SwiftUI

// The page of Apple's documentation for each symbol is in identifiers.tsv.

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency init()
  @MainActor @preconcurrency var body: Self.Body { get }
}

@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: WidgetConfiguration {}

@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  @MainActor @preconcurrency init()
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock<each C>(_ c: repeat each C) -> some Widget where repeat each C: Widget { fatalError() as _Widgets }
}

/// What ``WidgetBundleBuilder`` builds: a type without a name in Apple's module.
public struct _Widgets: Widget {
  public init() { fatalError() }
  public var body: Never { fatalError() }
}
