/// Whether a view is presented, as it was asked and ended before there was `dismiss`.
public struct PresentationMode {
  public internal(set) var isPresented: Bool

  /// Dismisses the view, if it is presented.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// The presentation around the view. Without one, dismissing does nothing.
  public var presentationMode: Binding<PresentationMode> {
    let handle = self[DismissHandle.self]
    return Binding {
      PresentationMode(isPresented: handle != nil)
    } set: { @MainActor mode in
      if !mode.isPresented { handle?.action() }
    }
  }
}
