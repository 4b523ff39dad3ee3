public import Foundation
public import SwiftUI
public import SwiftUIOnApple

@MainActor @preconcurrency public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
  @MainActor @preconcurrency public init<Provider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider: TimelineProvider { fatalError() }

  @MainActor @preconcurrency public var body: some WidgetConfiguration { fatalError() as Never }
}

extension WidgetConfiguration {
  @MainActor @preconcurrency public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
    fatalError() as Never
  }

  @MainActor @preconcurrency public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    fatalError() as Never
  }

  @MainActor @preconcurrency public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    fatalError() as Never
  }
}

extension WidgetBundle {
  @MainActor @preconcurrency public static func main() { fatalError() }
}
