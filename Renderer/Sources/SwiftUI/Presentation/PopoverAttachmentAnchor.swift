public import Foundation

/// What of a view a popover points at.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  @available(*, unavailable, message: "The browser places a popover beside the whole view; use rect(.bounds)")
  case point(UnitPoint)
}

/// A place that is told in the coordinates of another view.
public struct Anchor<Value> {
  /// The room of the view that it belongs to.
  let proxy: GeometryProxy
  let pick: (CGRect) -> Value

  /// What an anchor is made of.
  public struct Source {
    /// What of the view's room counts.
    let pick: (CGRect) -> Value
  }
}

extension Anchor.Source where Value == CGRect {
  /// The whole view.
  public static var bounds: Anchor<Value>.Source { Anchor<Value>.Source { $0 } }
}
