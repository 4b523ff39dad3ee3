public import Foundation

/// An `HStack` as a layout: `AnyLayout(HStackLayout())` changes into another one without its views starting again. The browser arranges it.
@frozen public struct HStackLayout: _BrowserLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var _orientation: Axis? { .horizontal }
  @MainActor public var _classes: String { StackClasses.of("h", alignment.className, spacing) }
  public var _frames: _StackFrames { _StackFrames(axis: .horizontal, spacing: spacing) { $0[alignment] } }
}

/// A `VStack` as a layout.
@frozen public struct VStackLayout: _BrowserLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var _orientation: Axis? { .vertical }
  @MainActor public var _classes: String { StackClasses.of("v", alignment.className, spacing) }
  public var _frames: _StackFrames { _StackFrames(axis: .vertical, spacing: spacing) { $0[alignment] } }
}

/// A `ZStack` as a layout.
@frozen public struct ZStackLayout: _BrowserLayout {
  public var alignment: Alignment

  @inlinable public init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor public var _classes: String { "z " + alignment.classes }
  public var _frames: _StackFrames {
    _StackFrames(axis: nil, spacing: 0, guide: { $0[alignment.horizontal] }, across: { $0[alignment.vertical] })
  }
}

/// A `Grid` as a layout. Its rows are `GridRow`s; another layout that asks it to place views gets them in one column.
@frozen public struct GridLayout: _BrowserLayout {
  public var alignment: Alignment
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?

  public nonisolated init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  @MainActor public var _classes: String { "g " + alignment.classes + GridGap.classes(horizontalSpacing, verticalSpacing) }
  public var _frames: _StackFrames { _StackFrames(axis: .vertical, spacing: verticalSpacing) { $0[alignment.horizontal] } }
}
