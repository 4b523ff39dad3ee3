/// What an enumeration that travels as a string may hold.
enum Enumeration {
  /// The cases of a closed enumeration (`String` raw values, `CaseIterable`); `nil` for every other type.
  static func choices(of type: any Any.Type) -> [String]? {
    guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    let raw = values(type)
    return raw.isEmpty ? nil : raw
  }

  /// The first case of a closed enumeration.
  static func first<Value>(of type: Value.Type) -> Value? {
    (type as? any CaseIterable.Type).flatMap { firstCase($0) as? Value }
  }

  private static func values<Cases: CaseIterable & RawRepresentable>(_ type: Cases.Type) -> [String] {
    Cases.allCases.compactMap { $0.rawValue as? String }
  }

  private static func firstCase<Cases: CaseIterable>(_ type: Cases.Type) -> Cases? {
    Cases.allCases.first
  }
}
