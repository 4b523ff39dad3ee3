import AtriumApp
import SwiftUI

extension DeviceCapture {
  /// What this device has to get pictures with.
  @MainActor static var ofDevice: DeviceCapture {
    DeviceCapture { use, take in
      AnyView(DeviceCaptureButtons(use: use == .flyer ? .flyer : .inbox, take: take))
    } text: {
      await FlyerTextReader.text(in: $0)
    }
  }
}
