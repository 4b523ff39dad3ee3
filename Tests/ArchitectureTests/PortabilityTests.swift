import Testing

@Suite struct PortabilityTests {
  /// A host serves many people from one process, so what the app keeps must belong to somebody.
  @Test("the app and its client keep nothing that all people would share", arguments: ["AtriumApp", "AtriumClient"])
  func noSharedState(target: String) throws {
    let shared = [#/static var (?!body)\w+( *:[^{=]+)? *=/#, #/\.shared\b/#, #/UserDefaults\.standard/#, #/NotificationCenter\.default/#]
    for file in try Repository.swiftFiles(below: "Sources/\(target)") {
      for pattern in shared { #expect(file.text.firstMatch(of: pattern) == nil, "\(file.path)") }
    }
  }

  @Test("the screens are the same source on every platform")
  func noPlatformConditions() throws {
    for file in try Repository.swiftFiles(below: "Sources/AtriumApp") {
      #expect(!file.text.contains("#if os("), "\(file.path)")
      #expect(!file.text.contains("#if !os("), "\(file.path)")
    }
  }

  /// Linux does not check availability.
  @Test("what must build for iOS 17 uses nothing newer", arguments: ["AtriumAPI", "AtriumClient", "AtriumApp"])
  func nothingNewer(target: String) throws {
    let newer = [#/import Synchronization/#, #/\bMutex</#, #/\bObservations\b/#, #/\bInlineArray\b/#, #/\bTask\.immediate\b/#, #/\bTab\(/#, #/@Entry\b/#, #/@Previewable\b/#]
    for file in try Repository.swiftFiles(below: "Sources/\(target)") {
      for pattern in newer { #expect(file.text.firstMatch(of: pattern) == nil, "\(file.path)") }
    }
  }

  @Test("the screens declare no wire types of their own")
  func noPrivateWireTypes() throws {
    for file in try Repository.swiftFiles(below: "Sources/AtriumApp") {
      #expect(file.text.firstMatch(of: #/: *(Call|Codable|Decodable|Encodable)\b/#) == nil, "\(file.path)")
    }
  }
}
