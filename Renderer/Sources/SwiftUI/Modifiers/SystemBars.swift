// What is around an app on a phone: the bar with the time, the indicator at the lower edge, gestures at the edges. A page has nothing of
// it, or it is the browser's.

extension View {
  public nonisolated consuming func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  public nonisolated consuming func statusBar(hidden: Bool) -> some View { self }

  public nonisolated consuming func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  public nonisolated consuming func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
