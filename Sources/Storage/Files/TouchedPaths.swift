import Paths

/// The paths that are looked at by themselves while a look at everything goes on: what that saw of them earlier may not be so any more.
final class TouchedPaths: Sendable {
  private struct State {
    var looks = 0
    var paths: Set<PathKey> = []
  }

  private let state = Locked(State())

  /// A look at everything begins.
  func begin() {
    state.withLock { $0.looks += 1 }
  }

  func end() {
    state.withLock { state in
      state.looks -= 1
      if state.looks == 0 { state.paths = [] }
    }
  }

  /// Files or folders.
  func note(_ paths: Set<PathKey>) {
    state.withLock { if $0.looks > 0 { $0.paths.formUnion(paths) } }
  }

  /// As they are now.
  var paths: Set<PathKey> { state.withLock { $0.paths } }

  /// Whether `path` is one of `touched`, or lies below one of them.
  static func covers(_ touched: Set<PathKey>, _ path: String) -> Bool {
    !touched.isEmpty
      && (touched.contains(PathKey(path)) || touched.contains("") || DataFolder.parents(of: path).contains(where: touched.contains))
  }
}
