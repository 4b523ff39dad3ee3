/// Puts scenes together.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content where Content: Scene { content }

  public static func buildBlock<Content>(_ content: Content) -> some Scene where Content: Scene { content }

  /// A page shows the first of them.
  public static func buildBlock<each Content>(_ content: repeat each Content) -> some Scene where repeat each Content: Scene {
    Scenes(content: (repeat each content))
  }
}

/// Several scenes, of which a page shows the first.
nonisolated struct Scenes<each Content: Scene>: _PrimitiveScene {
  let content: (repeat each Content)

  @MainActor static func _window(_ scenes: Self) -> AnyView {
    for scene in repeat each scenes.content { return window(of: scene) }
    return AnyView(EmptyView())
  }

  @MainActor private static func window<S: Scene>(of scene: S) -> AnyView { AnyView(S._window(scene)) }
}
