package import SwiftUI

extension EnvironmentValues {
  private enum HostPathsKey: EnvironmentKey { static var defaultValue: HostPaths { HostPaths() } }

  package var hostPaths: HostPaths {
    get { self[HostPathsKey.self] }
    set { self[HostPathsKey.self] = newValue }
  }
}
