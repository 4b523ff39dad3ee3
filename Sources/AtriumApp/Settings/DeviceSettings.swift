#if canImport(WebKit)
  public import SwiftUI

  extension View {
    /// Adds what the program itself has to set to the settings: sections of a list.
    public func deviceSettings(@ViewBuilder _ content: @escaping () -> some View) -> some View {
      environment(\.deviceSettings) { AnyView(content()) }
    }
  }

  /// What the program around the app adds to the settings; a browser adds nothing.
  struct DeviceSettings: View {
    @Environment(\.deviceSettings) private var content

    var body: some View { content?() }
  }

  extension EnvironmentValues {
    private enum DeviceSettingsKey: EnvironmentKey {
      static var defaultValue: (() -> AnyView)? { nil }
    }

    fileprivate var deviceSettings: (() -> AnyView)? {
      get { self[DeviceSettingsKey.self] }
      set { self[DeviceSettingsKey.self] = newValue }
    }
  }
#endif
