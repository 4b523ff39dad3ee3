/// A field in a path: each segment is percent-encoded by itself, and decoded after the split.
///
/// Refused both ways are values that a client, a proxy or a server would change on the way: an empty segment, `.` and `..` (which
/// every one of them resolves, encoded or not), and NUL, which ends a path for the operating system.
enum PathField {
  /// `value` as the one segment, or (`isRest`) as the segments, that stand for the field.
  static func encode(_ value: String, field: String, isRest: Bool) throws -> String {
    try check(value, field: field, isRest: isRest)
    guard isRest else { return PercentCoding.encode(value) }
    return value.utf8.split(separator: slash, omittingEmptySubsequences: false)
      .map { PercentCoding.encode(Substring($0)) }
      .joined(separator: "/")
  }

  /// The value for which `segments` stand. In a rest of a path `%2F` is a slash like any other: some clients encode it.
  static func decode(_ segments: some Collection<Substring>, field: String, isRest: Bool) throws -> String {
    let decoded = try segments.map { segment in
      guard let text = PercentCoding.decode(segment) else { throw Problem.invalid(field, "is not percent-encoded UTF-8") }
      return text
    }
    let value = decoded.joined(separator: "/")
    try check(value, field: field, isRest: isRest)
    return value
  }

  // Bytes, not characters: a slash followed by a combining accent is one character that is not a slash.
  private static let slash = UInt8(ascii: "/")

  private static func check(_ value: String, field: String, isRest: Bool) throws {
    guard !value.utf8.contains(0) else { throw Problem.invalid(field, "holds a NUL") }
    let segments = isRest ? value.utf8.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) } : [value[...]]
    for segment in segments {
      guard !segment.isEmpty else { throw Problem.invalid(field, isRest ? "has an empty segment" : "is empty") }
      guard segment != ".", segment != ".." else { throw Problem.invalid(field, "has the segment \"\(segment)\"") }
    }
  }
}
