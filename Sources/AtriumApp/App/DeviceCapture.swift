public import Foundation
public import SwiftUI

/// What a device has to get pictures with, and to read their text: the app around the screens sets it. In a browser there is none.
public struct DeviceCapture {
  public enum Use: Sendable {
    /// They are kept, as they are.
    case inbox
    /// One is read, and not kept: JPEG, at most 2048 pixels.
    case flyer
  }

  /// Buttons, or a menu, that hand over files; whoever gets them may delete them.
  public typealias Buttons = (_ use: Use, _ take: @escaping @MainActor ([URL]) -> Void) -> AnyView

  let buttons: Buttons
  package let text: @Sendable (URL) async -> String?

  /// - Parameter text: the text of a picture, at most as much as `ReadShowFlyer` takes; nil where there is none.
  public init(buttons: @escaping Buttons, text: @escaping @Sendable (URL) async -> String?) {
    self.buttons = buttons
    self.text = text
  }
}

extension EnvironmentValues {
  private enum DeviceCaptureKey: EnvironmentKey { static var defaultValue: DeviceCapture? { nil } }

  public var deviceCapture: DeviceCapture? {
    get { self[DeviceCaptureKey.self] }
    set { self[DeviceCaptureKey.self] = newValue }
  }
}

/// The device's own ways to get a picture; nothing in a browser.
package struct DeviceCaptureButtons: View {
  @Environment(\.deviceCapture) private var capture
  private let use: DeviceCapture.Use
  private let take: @MainActor ([URL]) -> Void

  package init(for use: DeviceCapture.Use, take: @escaping @MainActor ([URL]) -> Void) {
    self.use = use
    self.take = take
  }

  package var body: some View {
    if let capture { capture.buttons(use, take) }
  }
}
