#if DECLARES_MACOS
  public import SwiftUI

  extension EnvironmentValues {
    public var appearsActive: Bool {
      get { fatalError() }
      set { fatalError() }
    }
  }
#endif
