import AtriumAPI
import AtriumDevice
import Foundation
import Testing

@Suite("The device as it is registered")
struct PushDeviceTests {
  /// A property list between bytes of a signature, as a provisioning profile is.
  private static func profile(_ entitlement: String) -> Data {
    Data([0x30, 0x82, 0xff, 0x00, 0x3c])
      + Data(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><key>Name</key><string>iOS Team</string><key>Entitlements</key><dict>\(entitlement)</dict></dict></plist>
        """.utf8) + Data([0xa0, 0x82, 0xfe])
  }

  private static func environment(_ name: String, key: String = "aps-environment") -> Data {
    profile("<key>\(key)</key><string>\(name)</string>")
  }

  @Test("a build from Xcode has tokens of the sandbox, on a Mac too")
  func sandbox() {
    #expect(PushDevice(platform: .ios, name: nil, profile: Self.environment("development"), isSimulator: false).isSandbox)
    let mac = Self.environment("development", key: "com.apple.developer.aps-environment")
    #expect(PushDevice(platform: .macos, name: nil, profile: mac, isSimulator: false).isSandbox)
    #expect(PushDevice(platform: .ios, name: nil, profile: nil, isSimulator: true).isSandbox)
  }

  @Test("one from the App Store, TestFlight or for certain devices has none, nor has one whose profile cannot be read")
  func production() {
    for profile in [nil, Self.environment("production"), Self.profile(""), Data("<?xml ".utf8), Data("</plist><?xml".utf8)] {
      #expect(!PushDevice(platform: .ios, name: nil, profile: profile, isSimulator: false).isSandbox)
    }
  }

  @Test("is registered with the seed's fields, its name, and where its token is known")
  func registration() throws {
    let device = PushDevice(platform: .ipados, name: "Ann's iPad", profile: nil, isSimulator: false)
    let call = device.registration(of: PushDevice.text(of: Data([0x00, 0x0f, 0xa1, 0xff])))
    #expect(call.platform == "ipados" && call.pushToken == "000fa1ff" && call.name == "Ann's iPad" && call.sandbox == false)
  }

  @Test("has no name that the server would refuse the registration for")
  func names() {
    func name(_ name: String) -> String? { PushDevice(platform: .ios, name: name, profile: nil, isSimulator: false).name }
    #expect(name(" \n ") == nil)
    #expect(name("Ann's\u{0}\niPhone") == "Ann'siPhone")
    #expect(name(String(repeating: "a", count: 300))?.count == 60)
  }
}
