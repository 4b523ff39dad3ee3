public import SwiftUI

public struct KeyPress: Sendable {
  public let key: KeyEquivalent

  @frozen public enum Result: Sendable {
    case handled
    case ignored
  }

  public struct Phases: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { fatalError() }

    public static let down: KeyPress.Phases = { fatalError() }()
    public static let `repeat`: KeyPress.Phases = { fatalError() }()
  }
}

extension View {
  public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    fatalError() as EmptyView
  }

  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { fatalError() as EmptyView }
}
