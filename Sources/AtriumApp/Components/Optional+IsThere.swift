nonisolated extension Optional {
  /// For an alert that is shown as long as there is something to say. Setting it to false takes the value away.
  package var isThere: Bool {
    get { self != nil }
    set { if !newValue { self = nil } }
  }
}
