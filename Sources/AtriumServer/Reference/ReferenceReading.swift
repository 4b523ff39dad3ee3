import AtriumAPI

/// The printed contract, as its page needs it.
struct ReferenceReading {
  struct Operation {
    /// As `Contract` names the call: `listDocuments`.
    let id: String
    let method: String
    let path: String
    let summary: String
    let scope: String
    let room: String?
    let parameters: [Field]
    let body: [Field]
    /// What the body is, where it is bytes: a sentence, and its media types.
    let content: (description: String, mediaTypes: [String])?
    /// The kinds of content that it answers, and the shape of each.
    let answers: [(mediaType: String, shape: JSONValue?)]
    let statuses: [(status: String, description: String)]
  }

  struct Field {
    let name: String
    /// `path`, `query`, `header`; nil for a part of a shape.
    let place: String?
    let shape: JSONValue
    let isRequired: Bool
    let description: String?
  }

  let title: String
  let version: String
  let operations: [Operation]
  /// By name.
  let shapes: [(name: String, shape: JSONValue)]

  init(_ document: JSONValue) {
    title = document["info"]?["title"]?.text ?? ""
    version = document["info"]?["version"]?.text ?? ""
    operations = (document["paths"]?.fields ?? []).flatMap { path, methods in
      methods.fields.map { method, operation in Operation(method: method.uppercased(), path: path, operation) }
    }
    shapes = document["components"]?["schemas"]?.fields ?? []
  }

  /// The properties of an object, in the order of their names, those that are always there first.
  static func fields(of shape: JSONValue) -> [Field] {
    let required = Set(shape["required"]?.list.compactMap(\.text) ?? [])
    let fields = (shape["properties"]?.fields ?? []).map { name, shape in
      Field(name: name, place: nil, shape: shape, isRequired: required.contains(name), description: shape["description"]?.text)
    }
    return fields.filter(\.isRequired) + fields.filter { !$0.isRequired }
  }
}

extension ReferenceReading.Operation {
  fileprivate init(method: String, path: String, _ operation: JSONValue) {
    self.method = method
    self.path = path
    id = operation["operationId"]?.text ?? ""
    summary = operation["summary"]?.text ?? ""
    scope = operation["x-scope"]?.text ?? ""
    room = operation["tags"]?.list.first?.text
    parameters = (operation["parameters"]?.list ?? []).map { parameter in
      ReferenceReading.Field(
        name: parameter["name"]?.text ?? "", place: parameter["in"]?.text, shape: parameter["schema"] ?? .object([:]),
        isRequired: parameter["required"] == .bool(true), description: parameter["description"]?.text)
    }
    body = operation["requestBody"]?["content"]?["application/json"]?["schema"].map(ReferenceReading.fields) ?? []
    let bytes = (operation["requestBody"]?["content"]?.fields ?? []).map(\.0).filter { $0 != "application/json" }
    content = bytes.isEmpty ? nil : (operation["requestBody"]?["description"]?.text ?? "", bytes)
    let responses = operation["responses"]?.fields ?? []
    answers = (operation["responses"]?["200"]?["content"]?.fields ?? []).map { type, media in
      (type, media["x-event-schema"] ?? media["schema"])
    }
    statuses = responses.filter { $0.0 != "200" && $0.0 != "default" }.map { ($0.0, $0.1["description"]?.text ?? "") }
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// In the order of their names.
  fileprivate var fields: [(String, JSONValue)] {
    if case .object(let fields) = self { fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } } else { [] }
  }

  var list: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }

  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }
}
