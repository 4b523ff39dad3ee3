/// A part of an app: in a page, its first window.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  associatedtype _Window: View
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  /// What a page shows of it. The renderer's only entry.
  @MainActor static func _window(_ scene: Self) -> _Window
}

extension Scene {
  @MainActor public static func _window(_ scene: Self) -> _SceneWindow<Self> { _SceneWindow(scene: scene) }
}

/// The place of a scene with a body: its state and environment are connected as those of a view.
public struct _SceneWindow<S: Scene>: View {
  let scene: S

  public var body: some View { S.Body._window(scene.body) }
}

/// A scene that draws itself instead of having a body.
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  public var body: Never { preconditionFailure("\(Self.self) draws itself; its body is never asked for") }
}

extension Never: Scene, _PrimitiveScene {
  public static func _window(_ scene: Never) -> EmptyView {}
}

extension Scene {
  /// Runs an action when a value changes.
  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    ChangedScene(scene: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Runs an action when a value changes.
  public nonisolated func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable {
    ChangedScene(scene: self) { $0.onChange(of: value, initial: initial, action) }
  }

  /// Hands an object down to the views of the scene.
  public nonisolated func environment<T>(_ object: T?) -> some Scene where T: AnyObject, T: Observable {
    ChangedScene(scene: self) { $0.environment(object) }
  }

  /// Sets a value of the environment for the views of the scene.
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ChangedScene(scene: self) { $0.environment(keyPath, value) }
  }
}

/// A scene with a modifier of views around its window.
nonisolated struct ChangedScene<S: Scene, Window: View>: _PrimitiveScene {
  let scene: S
  let change: (S._Window) -> Window

  @MainActor static func _window(_ scene: Self) -> Window { scene.change(S._window(scene.scene)) }
}
