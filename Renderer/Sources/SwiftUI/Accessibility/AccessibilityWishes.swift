public import Foundation

/// What kind of text a view holds, for a voice that reads each kind in its own way.
public struct AccessibilityTextContentType: Sendable {
  public static let plain = AccessibilityTextContentType()
  public static let console = AccessibilityTextContentType()
  public static let fileSystem = AccessibilityTextContentType()
  public static let messaging = AccessibilityTextContentType()
  public static let narrative = AccessibilityTextContentType()
  public static let sourceCode = AccessibilityTextContentType()
  public static let spreadsheet = AccessibilityTextContentType()
  public static let wordProcessing = AccessibilityTextContentType()
}

// Wishes to assistive technology that HTML and ARIA have no word for. They compile, and the page says nothing of them.
extension View {
  /// The names a person may say to work the view. A browser knows one, which is its label.
  public nonisolated consuming func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  public nonisolated consuming func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  @_disfavoredOverload public nonisolated consuming func accessibilityInputLabels<S>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    described([])
  }

  public nonisolated consuming func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  /// Whether other means than the voice reach the view. In a page they reach what can be worked.
  public nonisolated consuming func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  /// Where assistive technology presses. A browser presses the element, wherever it is.
  public nonisolated consuming func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  public nonisolated consuming func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    described([])
  }

  /// Whether the view is shown large while it is held. A person who needs that enlarges the page.
  public nonisolated consuming func accessibilityShowsLargeContentViewer() -> some View { self }

  public nonisolated consuming func accessibilityShowsLargeContentViewer<V>(
    @ViewBuilder _ largeContentView: () -> V
  ) -> some View where V: View {
    self
  }

  public nonisolated consuming func speechAdjustedPitch(_ value: Double) -> some View { self }

  public nonisolated consuming func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  public nonisolated consuming func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  public nonisolated consuming func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }
}

extension View {
  /// The view keeps its colours where the browser says that the system turns them around.
  public nonisolated consuming func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    styled(.filter, "inversion", active ? "uninverted" : nil)
  }
}
