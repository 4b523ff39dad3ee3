public import Foundation

extension AttributeScopes {
  /// What a stretch of an attributed string looks like in a `Text`.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }

    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T where T: AttributedStringKey {
    self[T.self]
  }
}

extension TextRun {
  /// The runs of an attributed string. Attributes of other scopes than `swiftUI`, and links of Foundation's, change nothing.
  static func runs(of string: AttributedString) -> [TextRun] {
    string.runs.map { run in
      let attributes = run.attributes
      let traits: [TextTrait?] = [
        attributes.font.map { .font($0) }, attributes.foregroundColor.map { .color($0._paint) },
        attributes.backgroundColor.map { .background($0._paint) }, attributes.underlineStyle.map { .underline($0) },
        attributes.strikethroughStyle.map { .strikethrough($0) },
        (attributes.tracking ?? attributes.kern).map { .tracking($0) }, attributes.baselineOffset.map { .baselineOffset($0) },
      ]
      let link = attributes.link?.relativeString
      return TextRun(.string(String(string[run.range].characters)), traits: traits.compactMap(\.self), link: link)
    }
  }
}
