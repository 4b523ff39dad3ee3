import AtriumAPI

/// Shapes of JSON in words.
enum ReferenceWords {
  static func shape(_ shape: JSONValue) -> Markup {
    if let name = shape["$ref"]?.text?.split(separator: "/").last.map(String.init) {
      return "<a href=\"#shape-\(name)\">\(name)</a>\(bounds(of: shape))"
    }
    if let known = shape["anyOf"]?.list.compactMap({ $0["enum"]?.list }).first { return "\(values(known)), and later others" }
    if let values = shape["enum"]?.list { return self.values(values) }
    switch shape["type"]?.text {
    case "array": return "list of \(self.shape(shape["items"] ?? .object([:])))"
    case "integer": return "whole number\(bounds(of: shape))"
    case "number": return "number"
    case "boolean": return "true or false"
    case "string": return format(shape["format"]?.text)
    case "object": return shape["additionalProperties"].map { "object of \(self.shape($0)) by name" } ?? "object"
    default: return "any value"
    }
  }

  /// A sentence in which what stands between backticks is code, or (`namesErrors`) the name of an error.
  static func sentence(_ text: String, namesErrors: Bool = false) -> Markup {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let html = parts.enumerated().map { index, part -> Markup in
      if index.isMultiple(of: 2) { return "\(part)" }
      return namesErrors ? "<a href=\"#\(part)\"><code>\(part)</code></a>" : "<code>\(part)</code>"
    }
    return "\(html)"
  }

  private static func format(_ format: String?) -> Markup {
    switch format {
    case "date-time": "time"
    case let format?: "text (\(format))"
    case nil: "text"
    }
  }

  private static func values(_ values: [JSONValue]) -> Markup {
    let names = values.compactMap(\.text)
    let parts = names.enumerated().map { index, name in
      index == 0 ? "<code>\(name)</code>" : ", <code>\(name)</code>" as Markup
    }
    return "\(parts)"
  }

  private static func bounds(of shape: JSONValue) -> Markup {
    let least = shape["minimum"]?.number
    let most = shape["maximum"]?.number
    let range: Markup =
      switch (least, most) {
      case (let least?, let most?): " from \(String(least)) to \(String(most))"
      case (let least?, nil): " from \(String(least))"
      case (nil, let most?): " to \(String(most))"
      case (nil, nil): ""
      }
    return shape["default"]?.number.map { "\(range), \(String($0)) when left out" } ?? range
  }
}
