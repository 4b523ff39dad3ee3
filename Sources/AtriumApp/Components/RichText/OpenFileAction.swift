public import SwiftUI

/// Shows a file of the server as the device shows files. A host that has no other way than its pages sets none.
public struct OpenFileAction {
  private let open: @MainActor (_ path: String) -> Void

  /// - Parameter open: gets the file's path from the data directory.
  public init(_ open: @escaping @MainActor (_ path: String) -> Void) { self.open = open }

  public func callAsFunction(_ path: String) { open(path) }
}

extension EnvironmentValues {
  private enum OpenFileKey: EnvironmentKey { static var defaultValue: OpenFileAction? { nil } }

  public var openFile: OpenFileAction? {
    get { self[OpenFileKey.self] }
    set { self[OpenFileKey.self] = newValue }
  }
}
