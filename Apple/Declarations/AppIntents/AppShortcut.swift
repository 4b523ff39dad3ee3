public import FoundationOnApple

public protocol AppShortcutsProvider: Sendable {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { fatalError() }
  public static func buildExpression(_ component: AppShortcut) -> AppShortcut { fatalError() }
}

public struct AppShortcut {
  public init<Intent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource, systemImageName: _const String
  ) where Intent: AppIntent {}
}

public struct AppShortcutPhrase<Intent>: ExpressibleByStringInterpolation where Intent: AppIntent {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    public mutating func appendInterpolation<ValueType>(_ keyPath: KeyPath<Intent, IntentParameter<ValueType>>) {}
  }
}

public enum AppShortcutPhraseToken {
  case applicationName
}
