import CHosting
import Foundation

/// A program that is made of scenes. A host shows it in browsers: who opens a page gets an app of their own, with its own state.
///
/// ```swift
/// @main struct CounterApp: App {
///   var body: some Scene {
///     WindowGroup { Counter() }
///   }
/// }
/// ```
///
/// Its target depends on `WebHosting`, which the source need not import.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Hosts the app until the process is told to end.
  @MainActor @preconcurrency public static func main() {
    Web.HostedApp.launched = Web.HostedApp(Self.self)
    guard !run_linked_host() else { return }
    FileHandle.standardError.write(Data("\(Self.self) has no host: its target has to depend on WebHosting.\n".utf8))
    exit(1)
  }
}

extension Web {
  /// An app as a host sees it.
  @MainActor public struct HostedApp {
    /// The app whose `main()` runs in this process.
    public internal(set) static var launched: HostedApp?

    /// What its type is called, without `App` at the end: "Counter".
    public let name: String
    /// Makes the content of its first window, with state of its own.
    public let makeWindow: () -> AnyView

    public init<A: App>(_ app: A.Type) {
      let type = String(describing: app)
      name = type.count > 3 && type.hasSuffix("App") ? String(type.dropLast(3)) : type
      makeWindow = { AnyView(AppView(app: A())) }
    }
  }
}

/// The place of an app in the tree: its state and environment are connected as those of a view.
struct AppView<A: App>: View {
  let app: A

  var body: some View { A.Body._window(app.body) }
}
