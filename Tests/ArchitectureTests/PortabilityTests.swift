import Testing

@Suite struct PortabilityTests {
  /// A host serves many people from one process, so what the app keeps must belong to somebody.
  @Test(
    "the app and its client keep nothing that all people would share",
    arguments: ["AtriumApp", "AtriumClient", "AtriumNetworking", "Paths"])
  func noSharedState(target: String) throws {
    let shared = [#"static var \w+( *:[^{=\n]+)? *=(?!=)"#, #"\.shared\b"#, #"UserDefaults\.standard"#, #"NotificationCenter\.default"#]
    try expectNone(of: shared, in: target)
  }

  @Test("the screens are the same source on every platform")
  func noPlatformConditions() throws {
    for file in try Repository.swiftFiles(below: "Sources/AtriumApp") {
      #expect(!file.text.contains("#if os("), "\(file.path)")
      #expect(!file.text.contains("#if !os("), "\(file.path)")
    }
  }

  /// Linux does not check availability.
  @Test(
    "what must build for iOS 17 uses nothing newer",
    arguments: [
      "Paths", "VCards", "Calendars", "ContentLines", "Zip", "Archives", "AtriumAPI", "AtriumClient", "AtriumNetworking", "AtriumApp",
    ])
  func nothingNewer(target: String) throws {
    let newer = [
      #"import Synchronization"#, #"\bMutex<"#, #"\bObservations\b"#, #"\bInlineArray\b"#, #"\bTask\.immediate\b"#, #"\bTab\("#,
      #"@Entry\b"#, #"@Previewable\b"#, #"String\(validating:"#,
    ]
    try expectNone(of: newer, in: target)
  }

  @Test("the screens declare no wire types of their own")
  func noPrivateWireTypes() throws {
    let conformance = #"\b(?:struct|enum|class|extension) [^{\n]*: *(?:[\w.]+, *)*(?:Call|Codable|Decodable|Encodable)\b"#
    try expectNone(of: [conformance], in: "AtriumApp")
  }

  private func expectNone(of patterns: [String], in target: String) throws {
    let files = try Repository.swiftFiles(below: "Sources/\(target)")
    #expect(!files.isEmpty)
    for pattern in patterns {
      let regex = try Regex(pattern)
      for file in files { #expect(file.text.firstMatch(of: regex) == nil, "\(file.path): \(pattern)") }
    }
  }
}
