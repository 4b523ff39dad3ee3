import AtriumServer
import Foundation

/// The members of a hook's JSON. What has another type than it should have is as if it were not there.
struct HookFields {
  private let container: KeyedDecodingContainer<AnyName>

  init(_ container: KeyedDecodingContainer<AnyName>) {
    self.container = container
  }

  func text(_ field: String) -> String? { value(field) }

  func required(_ field: String, most: Int) throws(HookEventError) -> String {
    guard let value = text(field), !value.isEmpty else { throw .missing(field) }
    guard value.utf8.count <= most else { throw .tooLong(field, most: most) }
    guard value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) || value.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .unreadable(field) }
    return value
  }

  /// An identifier or a word. Too long a one is none: cut, it might be the same as another.
  func name(_ field: String) -> String? {
    text(field).flatMap { $0.isEmpty || $0.utf8.count > HookEvent.longestField ? nil : $0 }
  }

  func nestedName(_ field: String, _ inner: String) -> String? {
    let key = AnyName(stringValue: field)
    guard container.contains(key) else { return nil }
    return (try? container.nestedContainer(keyedBy: AnyName.self, forKey: key)).flatMap { HookFields($0).name(inner) }
  }

  func path(_ field: String) -> String? {
    text(field).flatMap { $0.isEmpty || $0.utf8.count > HookEvent.longestPath ? nil : $0 }
  }

  func flag(_ field: String) -> Bool {
    value(field) ?? false
  }

  /// Not negative, and below a year.
  func milliseconds(_ field: String) -> Int? {
    let value: Double? = value(field)
    return value.flatMap { (0..<3.2e10).contains($0) ? Int($0) : nil }
  }

  /// Most events lack most members, and to be told so by an error takes longer than to ask before.
  func value<Value: Decodable>(_ field: String) -> Value? {
    let key = AnyName(stringValue: field)
    return container.contains(key) ? try? container.decode(Value.self, forKey: key) : nil
  }

  func decoder(_ field: String) -> (any Decoder)? {
    let key = AnyName(stringValue: field)
    return container.contains(key) ? try? container.superDecoder(forKey: key) : nil
  }

  /// `background_tasks` and `session_crons`.
  var background: HookEvent.Background {
    var background = HookEvent.Background()
    each(of: "background_tasks") { task in
      background.tasks += 1
      if let type = task?.name("type"), Self.returning.contains(type) { background.delegated += 1 }
    }
    each(of: "session_crons") { _ in background.schedules += 1 }
    return background
  }

  private static let returning: Set = ["subagent", "workflow", "teammate", "cloud session"]

  private func each(of field: String, do body: (HookFields?) -> Void) {
    let key = AnyName(stringValue: field)
    guard container.contains(key), var list = try? container.nestedUnkeyedContainer(forKey: key) else { return }
    while !list.isAtEnd {
      guard let element = try? list.superDecoder() else { return }
      body((try? element.container(keyedBy: AnyName.self)).map(HookFields.init))
    }
  }
}
