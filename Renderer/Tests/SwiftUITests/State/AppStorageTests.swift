import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct AppStorageTests {
  enum Order: String {
    case byTitle, byDate
  }

  enum Level: Int {
    case low = 1
    case high
  }

  private struct Settings: View {
    @AppStorage("isCompact") private var isCompact = false
    @AppStorage("size") private var size = 3

    var body: some View {
      VStack {
        Button("compact \(isCompact ? "on" : "off")") { isCompact.toggle() }
        SizeView()
        Button("grow") { size += 1 }
      }
    }
  }

  private struct SizeView: View {
    @AppStorage("size") private var size = 3
    var body: some View { Text(verbatim: "size \(size)") }
  }

  private func environment(_ preferences: Web.Preferences) -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment[Web.PreferencesKey.self] = preferences
    return environment
  }

  @Test("a value is the default until it is written, and is kept for the next page")
  func kept() throws {
    let preferences = Web.Preferences()
    let screen = try Screen(Settings(), environment: environment(preferences))
    #expect(screen.text.contains("compact off"))
    #expect(preferences.snapshot.isEmpty)
    try screen.click("button", "compact")
    #expect(screen.text.contains("compact on"))
    let later = Web.Preferences(preferences.snapshot)
    #expect(try Screen(Settings(), environment: environment(later)).text.contains("compact on"))
    try screen.expectSameAsFresh()
  }

  @Test("a change runs only the views that read that key, in every page of the person")
  func onlyReaders() throws {
    let preferences = Web.Preferences()
    let screen = try Screen(Settings(), environment: environment(preferences))
    let other = try Screen(SizeView(), environment: environment(preferences))
    #expect(try screen.measure { try screen.click("button", "grow") }.bodies == 1)
    #expect(screen.text.contains("size 4"))
    other.settle()
    #expect(other.text == "size 4")
    #expect(try screen.measure { try screen.click("button", "compact") }.bodies == 1)
    #expect(other.measure {}.bodies == 0)
  }

  private struct Everything: View {
    @AppStorage("bool") private var bool = false
    @AppStorage("int") private var int = 0
    @AppStorage("double") private var double = 0.5
    @AppStorage("string") private var string = "none"
    @AppStorage("url") private var url = URL(filePath: "/")
    @AppStorage("data") private var data = Data()
    @AppStorage("order") private var order = Order.byTitle
    @AppStorage("level") private var level = Level.low
    @AppStorage("maybeBool") private var maybeBool: Bool?
    @AppStorage("maybeInt") private var maybeInt: Int?
    @AppStorage("maybeDouble") private var maybeDouble: Double?
    @AppStorage("maybeString") private var maybeString: String?
    @AppStorage("maybeURL") private var maybeURL: URL?
    @AppStorage("maybeData") private var maybeData: Data?
    @AppStorage("maybeOrder") private var maybeOrder: Order?
    @AppStorage("maybeLevel") private var maybeLevel: Level?

    var body: some View {
      VStack {
        Text(verbatim: "\(bool) \(int) \(double) \(string) \(url.absoluteString) \(Array(data)) \(order) \(level) ")
        Text(verbatim: "\(show(maybeBool)) \(show(maybeInt)) \(show(maybeDouble)) \(show(maybeString)) \(show(maybeURL)) ")
        Text(verbatim: "\(show(maybeData)) \(show(maybeOrder)) \(show(maybeLevel))")
        Button("write") { write() }
        Button("clear") { clear() }
      }
    }

    private func show<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nil" }

    private func write() {
      bool = true
      int = -7
      double = 2.25
      string = "Füße & \"more\""
      url = URL(string: "https://example.org/a?b=c") ?? url
      data = Data([0, 255])
      order = .byDate
      level = .high
      maybeBool = false
      maybeInt = 9
      maybeDouble = 1e100
      maybeString = ""
      maybeURL = URL(string: "https://example.org")
      maybeData = Data([1])
      maybeOrder = .byTitle
      maybeLevel = .low
    }

    private func clear() {
      maybeBool = nil
      maybeInt = nil
      maybeDouble = nil
      maybeString = nil
      maybeURL = nil
      maybeData = nil
      maybeOrder = nil
      maybeLevel = nil
    }
  }

  @Test("every type is kept and read again")
  func types() throws {
    let preferences = Web.Preferences()
    let screen = try Screen(Everything(), environment: environment(preferences))
    #expect(screen.text.hasPrefix("false 0 0.5 none file:/// [] byTitle low nil nil nil nil nil nil nil nil"))
    try screen.click("button", "write")
    let written =
      "true -7 2.25 Füße & \"more\" https://example.org/a?b=c [0, 255] byDate high false 9 1e+100  https://example.org 1 bytes byTitle low"
    #expect(screen.text.hasPrefix(written))
    let later = try Screen(Everything(), environment: environment(Web.Preferences(preferences.snapshot)))
    #expect(later.text.hasPrefix(written))
    try screen.click("button", "clear")
    #expect(screen.text.contains("byDate high nil nil nil nil nil nil nil nil"))
  }

  private struct Note: View {
    @AppStorage("note") private var note = "short"
    var body: some View { Button(note.count < 20 ? note : "long") { note = String(repeating: "x", count: 200) } }
  }

  @Test("what does not fit is refused and reported, and the old value stays")
  func refused() throws {
    let preferences = Web.Preferences(limit: 100)
    let screen = try Screen(Note(), environment: environment(preferences))
    try screen.click("button", "short")
    #expect(screen.text == "short")
    #expect(screen.session.problems == [.valueTooLarge("note")])
    #expect(preferences.snapshot.isEmpty)
  }

  @Test("a snapshot can stand in a cookie, and one that nobody made counts as nothing", arguments: ["%", "e30", "bm9uc2Vuc2U", ""])
  func snapshots(foreign: String) throws {
    let preferences = Web.Preferences()
    let screen = try Screen(Everything(), environment: environment(preferences))
    try screen.click("button", "write")
    #expect(preferences.snapshot.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    #expect(Web.Preferences(foreign).snapshot.isEmpty)
    #expect(Web.Preferences(preferences.snapshot, limit: 10).snapshot.isEmpty)
  }

  private struct Stored: View {
    let store: UserDefaults
    @AppStorage private var count: Int

    init(store: UserDefaults) {
      self.store = store
      _count = AppStorage(wrappedValue: 1, "count", store: store)
    }

    var body: some View { Button("count \(count)") { count += 1 } }
  }

  private func temporaryDefaults() throws -> UserDefaults {
    let name = "atrium-test-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defaults.removePersistentDomain(forName: name)
    return defaults
  }

  @Test("with a store of its own a value is kept there and nowhere else, and its other readers hear of it")
  func ownStore() throws {
    let defaults = try temporaryDefaults()
    let preferences = Web.Preferences()
    let screen = try Screen(Stored(store: defaults), environment: environment(preferences))
    let other = try Screen(Stored(store: defaults))
    try screen.click("button", "count 1")
    #expect(screen.text == "count 2")
    #expect(defaults.integer(forKey: "count") == 2)
    #expect(preferences.snapshot.isEmpty)
    other.settle()
    #expect(other.text == "count 2")
  }

  @Test("a store can be given to everything below")
  func storeOfTheEnvironment() throws {
    let defaults = try temporaryDefaults()
    let screen = try Screen(SizeView().defaultAppStorage(defaults))
    #expect(screen.text == "size 3")
    defaults.set(8, forKey: "size")
    #expect(try Screen(SizeView().defaultAppStorage(defaults)).text == "size 8")
  }

  private struct Lender: View {
    @AppStorage("name") private var name = "Ada"
    var body: some View { Renamer(name: $name) }
  }

  private struct Renamer: View {
    @Binding var name: String
    var body: some View { Button(name) { name += "!" } }
  }

  @Test("its binding writes where it is kept, and runs only who reads it")
  func binding() throws {
    let preferences = Web.Preferences()
    let screen = try Screen(Lender(), environment: environment(preferences))
    #expect(try screen.measure { try screen.click("button", "Ada") }.bodies == 1)
    #expect(screen.text == "Ada!")
  }

  @Test("values that come from elsewhere run only the readers of what differs")
  func restored() throws {
    let other = Web.Preferences()
    try Screen(Settings(), environment: environment(other)).click("button", "grow")
    let preferences = Web.Preferences()
    var changes = 0
    preferences.onChange = { changes += 1 }
    let screen = try Screen(Settings(), environment: environment(preferences))
    #expect(screen.measure { preferences.restore(other.snapshot) }.bodies == 1)
    #expect(screen.text.contains("size 4"))
    #expect(screen.measure { preferences.restore(other.snapshot) }.bodies == 0)
    #expect(changes == 1)
  }
}
