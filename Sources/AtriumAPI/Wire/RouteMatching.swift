extension Route {
  /// The template with its placeholders filled from `fields`, percent-encoded.
  /// - Throws: `Problem` (400) for a field that is missing or cannot stand in a path.
  func path(filledFrom fields: [String: [String]]) throws -> String {
    guard !segments.isEmpty else { return "/" }
    return try segments.reduce(into: "") { path, segment in
      switch segment {
      case .literal(let text): path += "/" + PercentCoding.encode(text)
      case .parameter(let name): path += "/" + (try PathField.encode(value(of: name, in: fields), field: name, isRest: false))
      case .rest(let name): path += "/" + (try PathField.encode(value(of: name, in: fields), field: name, isRest: true))
      }
    }
  }

  /// The placeholders' values in a percent-encoded path; `nil` if the path is not one of this route's.
  /// - Throws: `Problem` (400) for a path of this route with a segment that cannot be a value.
  func fields(in path: String) throws -> [String: String]? {
    // On bytes: in `Character`s a slash with a combining mark behind it would be no separator.
    var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }[...]
    guard parts.popFirst() == "" else { return nil }
    if segments.isEmpty { return parts.allSatisfy(\.isEmpty) ? [:] : nil }
    var found: [(segment: Segment, parts: ArraySlice<Substring>)] = []
    for segment in segments {
      guard !parts.isEmpty else { return nil }
      if case .literal(let text) = segment, PercentCoding.decode(parts[parts.startIndex]) != text { return nil }
      if case .rest = segment {
        found.append((segment, parts))
        parts = []
      } else {
        found.append((segment, parts.prefix(1)))
        parts = parts.dropFirst()
      }
    }
    guard parts.isEmpty else { return nil }
    return try found.reduce(into: [:]) { fields, item in
      switch item.segment {
      case .literal: break
      case .parameter(let name): fields[name] = try PathField.decode(item.parts, field: name, isRest: false)
      case .rest(let name): fields[name] = try PathField.decode(item.parts, field: name, isRest: true)
      }
    }
  }

  /// The fields that travel in the path or as headers, and so neither in the query nor in the body.
  var outerFields: Set<String> {
    Set(segments.compactMap(\.field)).union(headers.keys)
  }

  private func value(of name: String, in fields: [String: [String]]) throws -> String {
    guard let value = fields[name]?.first else { throw Problem.invalid(name, "is missing") }
    return value
  }
}
