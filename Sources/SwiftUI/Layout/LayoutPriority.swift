extension View {
  /// Who keeps its size when there is too little room: a view with a priority above the usual 0 does not shrink.
  public nonisolated func layoutPriority(_ value: Double) -> some View { styled(.text, "priority", value > 0 ? "keep" : nil) }
}
