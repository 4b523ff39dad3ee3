extension View {
  /// What `background()` and the style `background` are below. A gradient counts for areas.
  public nonisolated consuming func backgroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    PaintModifier(content: self, role: .ground, paint: style._paint)
  }
}
