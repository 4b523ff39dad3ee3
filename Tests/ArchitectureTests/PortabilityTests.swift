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

  /// Our SwiftUI has what iOS has. The native Mac app would not build: `Scripts/apple-check` says so too, by its Missing.swift.
  @Test(
    "the screens use what every platform has, or our own name for it",
    arguments: ["AtriumApp", "NotesApp", "AgentsApp", "ComicsApp", "LifeApp", "ShowsApp"])
  func nothingOfOnePlatform(target: String) throws {
    // No `\b` beside a dot: between letters it is part of the word.
    let missing = [
      #"\.navigationBarTitleDisplayMode\("#, #"\.toolbarTitleDisplayMode\(\.large\)"#, #"\.topBar(Leading|Trailing)"#, #"\.bottomBar\b"#,
      #"\.navigationBar(Leading|Trailing|Drawer)?\b"#, #"\.tabBar\b(?!\()"#, #"\.toolbarRole\(\.(browser|navigationStack)\)"#,
      #"placement: \.keyboard\b"#, #"\.fullScreenCover\("#, #"\.keyboardType\("#, #"\.textContentType\("#,
      #"\.textInputAutocapitalization\("#, #"\WEdit(Mode|Button)\W"#, #"\\\.editMode"#, #"\.listRowSpacing\("#, #"\.listSectionSpacing\("#,
      #"\.listStyle\(\.(grouped|insetGrouped)\b"#, #"GroupedListStyle\("#, #"\.pickerStyle\(\.(navigationLink|wheel)\b"#,
      #"(NavigationLink|Wheel)PickerStyle\("#, #"\.tabViewStyle\(\.page\b"#, #"PageTabViewStyle\("#, #"sensoryFeedback\("#,
    ]
    try expectNone(of: missing, in: target, except: "/Components/Platforms/")
  }

  /// Linux does not check availability.
  @Test(
    "what must build for iOS 17 uses nothing newer",
    arguments: [
      "Paths", "VCards", "Calendars", "ContentLines", "Zip", "Archives", "AtriumAPI", "AtriumClient", "AtriumDevice", "AtriumNetworking",
      "AtriumApp",
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

  private func expectNone(of patterns: [String], in target: String, except folder: String? = nil) throws {
    let files = try Repository.swiftFiles(below: "Sources/\(target)").filter { file in folder.map { !file.path.contains($0) } ?? true }
    #expect(!files.isEmpty)
    for pattern in patterns {
      let regex = try Regex(pattern)
      for file in files { #expect(file.text.firstMatch(of: regex) == nil, "\(file.path): \(pattern)") }
    }
  }
}
