public import Foundation

/// The classes of limits. Each row of a list asks for the same few, so each is put together once.
@MainActor private enum LineLimits {
  // Unchecked for the reason given in ElementNode.
  @exclusivity(unchecked) private static var known: [(lines: Int, names: ClassNames)] = []

  static func clamp(_ lines: Int) -> String {
    for index in known.indices where known[index].lines == lines { return known[index].names.text }
    let classes = StyleRules.name("ll\(lines)", "--lines:\(lines)") + " clamp"
    if known.count < 16 { known.append((lines, ClassNames.of(classes))) }
    return classes
  }
}

/// How many lines a text takes; the end of the last one is cut.
@usableFromInline nonisolated struct LineLimitModifier<Content: View>: _PrimitiveView {
  @usableFromInline let content: Content
  @usableFromInline let least: Int?
  @usableFromInline let most: Int?

  @inlinable init(content: Content, least: Int?, most: Int?) {
    self.content = content
    self.least = least
    self.most = most
  }

  @inline(__always) @MainActor @usableFromInline static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    Style.update(view.content, .text, "lines", view.classes, old, context)
  }

  /// No limit is a class too: it lifts one that is set further out.
  @MainActor private var classes: String {
    let most = if let most { LineLimits.clamp(max(most, 1)) } else { "ll0" }
    guard let least else { return most }
    return StyleRules.name("lm\(least)", "--least:\(least)lh") + " least " + most
  }
}

extension View {
  @inlinable public nonisolated consuming func lineLimit(_ number: Int?) -> some View {
    LineLimitModifier(content: self, least: nil, most: number)
  }

  public nonisolated consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    LineLimitModifier(content: self, least: reservesSpace ? limit : nil, most: limit)
  }

  public nonisolated consuming func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    LineLimitModifier(content: self, least: limit.lowerBound, most: limit.upperBound)
  }

  public nonisolated consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    LineLimitModifier(content: self, least: limit.lowerBound, most: nil)
  }

  public nonisolated consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    LineLimitModifier(content: self, least: nil, most: limit.upperBound)
  }

  /// The room between lines, beside what the font asks for.
  public nonisolated consuming func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    LineSpacingModifier(content: self, spacing: lineSpacing)
  }

  public nonisolated consuming func truncationMode(_ mode: Text.TruncationMode) -> some View { styled(.text, "truncation", mode.className) }

  /// A browser does not shrink text until it fits: it wraps, or is cut where its lines are limited.
  public nonisolated consuming func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// A browser chooses how close letters stand by the font alone.
  public nonisolated consuming func allowsTightening(_ flag: Bool) -> some View { self }
}

extension Text {
  /// Which part of a line that is too long is cut.
  public enum TruncationMode: Sendable {
    @available(*, unavailable, message: "A browser cuts lines at their end")
    case head
    case tail
    @available(*, unavailable, message: "A browser cuts lines at their end")
    case middle

    var className: String { "tail" }
  }
}

nonisolated struct LineSpacingModifier<Content: View>: _PrimitiveView {
  let content: Content
  let spacing: CGFloat

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let name = StyleRules.name("ls" + StyleRules.token(view.spacing), "--spacing:\(StyleRules.format(view.spacing))px")
    return Style.update(view.content, .text, "line-spacing", name, old, context)
  }
}
