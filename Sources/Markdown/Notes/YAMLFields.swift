import Foundation
internal import Yams

/// Reads YAML as fields, with limits: front matter comes from anywhere.
enum YAMLFields {
  enum Reading {
    case fields([FrontMatter.Field])
    /// Fine YAML, but a text or a list.
    case notFields
    case broken(String)
  }

  /// Bytes. A front matter is a screen of text; 64 KiB is generous.
  static let sizeLimit = 64 * 1024
  /// Values, aliases written out.
  static let valueLimit = 10_000
  /// Aliases of aliases multiply; with this many the product stays below a few thousand.
  static let aliasLimit = 24
  /// Levels.
  static let depthLimit = 32

  static func read(_ yaml: String) -> Reading {
    guard yaml.utf8.count <= sizeLimit else { return .broken("it is larger than \(sizeLimit / 1024) KiB.") }
    // Before parsing: Yams compares keys by value, and a key made of aliases would already take for ever.
    guard mayBeAliases(yaml) <= aliasLimit else { return .broken("it repeats itself through more than \(aliasLimit) aliases.") }
    guard bracketDepth(yaml) <= depthLimit * 4 else { return .broken("it is nested too deeply.") }
    do {
      // Scalars stay as written, so nothing is to be resolved. Without an encoding given, Yams looks for one in the environment each time.
      guard let node = try compose(yaml: yaml, .basic, .default, .utf8) else { return .fields([]) }
      if case .scalar(let scalar) = node, isNull(scalar) { return .fields([]) }
      guard case .mapping(let mapping) = node else { return .notFields }
      var budget = valueLimit
      return .fields(try fields(mapping, &budget, depth: 0))
    } catch let excess as Excess {
      return .broken(excess.reason)
    } catch {
      return .broken(firstLines(of: error))
    }
  }

  private struct Excess: Error {
    var reason: String
  }

  private static func fields(_ mapping: Node.Mapping, _ budget: inout Int, depth: Int) throws -> [FrontMatter.Field] {
    var fields: [FrontMatter.Field] = []
    for (key, node) in mapping {
      guard case .scalar(let name) = key else { continue }  // a key that is a list or a map names nothing
      fields.append(.init(name: name.string, value: try value(node, &budget, depth: depth + 1)))
    }
    return fields
  }

  private static func value(_ node: Node, _ budget: inout Int, depth: Int) throws -> FrontMatter.FieldValue {
    budget -= 1
    guard budget >= 0 else { throw Excess(reason: "it has more than \(valueLimit) values.") }
    guard depth <= depthLimit else { throw Excess(reason: "it is nested too deeply.") }
    switch node {
    case .scalar(let scalar): return isNull(scalar) ? .null : .text(scalar.string)
    case .sequence(let sequence): return .list(try sequence.map { try value($0, &budget, depth: depth + 1) })
    case .mapping(let mapping): return .map(try fields(mapping, &budget, depth: depth))
    case .alias: return .null
    }
  }

  private static func isNull(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// How many `*name` stand where an alias could, counting too many rather than too few; 0 without any `&name`.
  private static func mayBeAliases(_ yaml: String) -> Int {
    guard yaml.utf8.contains(UInt8(ascii: "&")) else { return 0 }
    var anchors = 0
    var aliases = 0
    var isStart = true
    for byte in yaml.utf8 {
      if isStart, byte == UInt8(ascii: "&") { anchors += 1 }
      if isStart, byte == UInt8(ascii: "*") { aliases += 1 }
      isStart = " \t\r\n[]{},:?-".utf8.contains(byte)
    }
    return anchors == 0 ? 0 : aliases
  }

  private static func bracketDepth(_ yaml: String) -> Int {
    var depth = 0
    var deepest = 0
    for byte in yaml.utf8 {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  /// The error without the copy of the source that Yams appends.
  private static func firstLines(of error: any Error) -> String {
    let lines = "\(error)".split(separator: "\n").prefix(2).joined(separator: " ")
    return lines.count > 200 ? String(lines.prefix(200)) + "…" : lines
  }
}
