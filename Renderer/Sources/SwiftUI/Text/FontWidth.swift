public import Foundation

extension Font {
  /// How wide letters are. Few fonts of browsers have more than one width.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.3)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)

    /// As a style sheet has it: the usual width is 100 percent, and a condensed one 75.
    @MainActor var className: String {
      let percent = (min(max(100 + value * 125, 50), 200) * 10).rounded() / 10
      return StyleRules.name("wide" + StyleRules.token(percent), "font-stretch:\(StyleRules.format(percent))%")
    }
  }
}

extension Text {
  /// How large a text is beside another one of its font.
  public struct Scale: Hashable, Sendable {
    let isSecondary: Bool

    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  public func fontWidth(_ width: Font.Width?) -> Text { adding(.width(width)) }

  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { isEnabled ? adding(.scale(scale)) : self }
}

extension View {
  public nonisolated consuming func fontWidth(_ width: Font.Width?) -> some View { trait(.width(width)) }

  public nonisolated consuming func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    trait(isEnabled ? .scale(scale) : nil)
  }
}
