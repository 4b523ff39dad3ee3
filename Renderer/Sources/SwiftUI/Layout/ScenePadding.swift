/// The room that a window leaves around its content.
public struct ScenePadding: Equatable, Sendable {
  public static let minimum = ScenePadding()
}

extension View {
  public nonisolated consuming func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  public nonisolated consuming func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { self.padding(edges) }
}
