import Foundation

/// Says in one sentence what a decoder found wrong, and where.
enum DecodingProblem {
  /// The problem of a request that could not be read, naming the field.
  ///
  /// - Parameter code: what the call says of such a request.
  static func problem(for error: any Error, code: Problem.Code) -> Problem {
    if let problem = error as? Problem {
      return problem.code == .invalidRequest ? Problem(code, detail: problem.detail, field: problem.field) : problem
    }
    guard let error = error as? DecodingError else { return Problem(code, detail: "The request could not be read.") }
    let (path, reason) = parts(of: error)
    guard let field = name(of: path) else { return Problem(code, detail: "The body \(reason).") }
    return Problem(code, detail: "\(field) \(reason)", field: field)
  }

  static func sentence(for error: any Error) -> String {
    if let problem = error as? Problem { return problem.detail }
    guard let error = error as? DecodingError else { return String(describing: error) }
    let (path, reason) = parts(of: error)
    return "\(name(of: path) ?? "It") \(reason)"
  }

  /// `tags[2].name`; `nil` for the root.
  static func name(of path: [any CodingKey]) -> String? {
    guard !path.isEmpty else { return nil }
    return path.reduce(into: "") { name, key in
      if let index = key.intValue {
        name += "[\(index)]"
      } else {
        name += (name.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func parts(of error: DecodingError) -> (path: [any CodingKey], reason: String) {
    switch error {
    case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
    case .valueNotFound(let type, let context): (context.codingPath, "is null where \(words(for: type)) is needed")
    case .typeMismatch(let type, let context): (context.codingPath, "is not \(words(for: type))")
    // Of a number that is beyond what its type can hold the decoder names no place.
    case .dataCorrupted(let context) where context.debugDescription.contains("not representable"):
      (context.codingPath, "has a number that is beyond all bounds")
    // Only the root can be something else than JSON; a value with a path is JSON that its type would not take.
    case .dataCorrupted(let context): (context.codingPath, context.codingPath.isEmpty ? "is not JSON" : "has a value that is not taken")
    @unknown default: ([], "could not be read")
    }
  }

  private static func words(for type: any Any.Type) -> String {
    switch type {
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is Bool.Type: "true or false"
    case is String.Type: "a string"
    case is [Any].Type, is any RowList.Type: "a list"
    default: "an object"
    }
  }
}
