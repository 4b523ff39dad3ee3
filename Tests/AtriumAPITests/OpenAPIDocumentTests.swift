import AtriumAPI
import Foundation
import Testing

@Suite("The reference is printed from the contract")
struct OpenAPIDocumentTests {
  private func document(_ document: OpenAPIDocument = Contract.tested.reference) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: document.json()) as? [String: Any])
  }

  private func operation(_ path: String, _ method: String = "get", in document: [String: Any]) throws -> [String: Any] {
    try #require(((document["paths"] as? [String: Any])?[path] as? [String: Any])?[method] as? [String: Any], "\(method) \(path)")
  }

  /// Everything under a `$ref`, wherever it stands.
  private func references(in value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      (object["$ref"] as? String).map { [$0] } ?? object.values.flatMap(references)
    case let list as [Any]: list.flatMap(references)
    default: []
    }
  }

  @Test("it is OpenAPI 3.1, with an operation for each call and a component for each reference")
  func whole() throws {
    let document = try document()
    #expect(document["openapi"] as? String == "3.1.0")
    let operations = (document["paths"] as? [String: [String: Any]] ?? [:]).values.flatMap(\.values)
    let contract = Contract.tested
    // An unfinished upload is looked at, read, continued and ended; all upload calls share that.
    let calls = contract.calls.count + contract.byteCalls.count + contract.eventCalls.count + contract.uploadCalls.count
    #expect(operations.count == calls + (contract.uploadCalls.isEmpty ? 0 : 4))
    let names = operations.compactMap { ($0 as? [String: Any])?["operationId"] as? String }
    #expect(Set(names).count == operations.count)
    let components = try #require((document["components"] as? [String: Any])?["schemas"] as? [String: Any])
    let found = Set(references(in: document))
    #expect(found.count >= 10)
    for reference in found {
      #expect(components[reference.replacingOccurrences(of: "#/components/schemas/", with: "")] != nil, "\(reference)")
    }
  }

  @Test("a query's parameters carry their schema, bounds and whether they are needed")
  func query() throws {
    let parameters = try #require(try operation("/search", in: document())["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["name"] as? String } == ["q", "limit"])
    #expect(parameters.map { $0["in"] as? String } == ["query", "query"])
    #expect(parameters.map { $0["required"] as? Bool } == [true, nil])
    let limit = try #require(parameters[1]["schema"] as? [String: Any])
    #expect(limit["type"] as? String == "integer")
    #expect(limit["minimum"] as? Int == 1)
    #expect(limit["maximum"] as? Int == 100)
    #expect(limit["default"] as? Int == 20)
  }

  @Test("a placeholder is a path parameter, a header a header parameter")
  func pathAndHeader() throws {
    let document = try document()
    let key = try #require((try operation("/documents/{key}", in: document)["parameters"] as? [[String: Any]])?.first)
    #expect(key["in"] as? String == "path")
    #expect(key["required"] as? Bool == true)
    let stream = try operation("/api/notifications/stream", in: document)
    let header = try #require((stream["parameters"] as? [[String: Any]])?.first)
    #expect(header["name"] as? String == "Last-Event-ID")
    #expect(header["in"] as? String == "header")
    let answer = (stream["responses"] as? [String: [String: Any]])?["200"]?["content"] as? [String: Any]
    #expect(answer?["text/event-stream"] != nil)
  }

  @Test("what is neither is the body, and errors are problems by status")
  func body() throws {
    let document = try document(OpenAPIDocument(title: "t", version: "1", calls: [PutThing.self, FindThings.self]))
    let put = try operation("/shelves/{shelf}/{key}", "put", in: document)
    let media = ((put["requestBody"] as? [String: Any])?["content"] as? [String: [String: Any]])?["application/json"]
    let schema = try #require(media?["schema"] as? [String: Any])
    #expect(Set((schema["properties"] as? [String: Any] ?? [:]).keys) == ["content", "tags", "when"])
    #expect(schema["required"] as? [String] == ["content", "tags"])
    #expect((put["parameters"] as? [[String: Any]])?.map { $0["name"] as? String } == ["shelf", "key", "If-Match"])
    let responses = try #require(put["responses"] as? [String: [String: Any]])
    #expect(Set(responses.keys) == ["200", "400", "412", "413", "default"])
    let content = try #require(responses["412"]?["content"] as? [String: Any])
    #expect(references(in: content) == ["#/components/schemas/Problem"])
    #expect(put["x-scope"] as? String == "write:notes")
  }

  @Test("a call that takes a form has it beside its JSON, with files as they are")
  func form() throws {
    let capture = try operation("/api/inbox", "post", in: document())
    let content = try #require((capture["requestBody"] as? [String: Any])?["content"] as? [String: [String: Any]])
    #expect(Set(content.keys) == ["application/json", "multipart/form-data"])
    let form = try #require((content["multipart/form-data"]?["schema"] as? [String: Any])?["properties"] as? [String: [String: Any]])
    #expect(Set(form.keys) == ["text", "url", "name", "tags", "timeZone", "files"])
    #expect((form["files"]?["items"] as? [String: String])?["format"] == "binary")
    let json = (content["application/json"]?["schema"] as? [String: Any])?["properties"] as? [String: Any]
    #expect(json?["files"] == nil && json?.count == 5)
  }

  @Test("an upload that says what is new answers 201 with content, any other an empty one")
  func created() throws {
    let document = try document()
    for (path, method, isAnswer) in [("/raw/{path}", "put", true), ("/api/life/uploads/{name}", "post", false)] {
      let responses = try #require(try operation(path, method, in: document)["responses"] as? [String: [String: Any]])
      #expect((responses["201"]?["content"] != nil) == isAnswer && responses["200"]?["content"] != nil, "\(path)")
    }
  }

  @Test("two calls at one address are an error")
  func sameAddress() {
    #expect(throws: OpenAPIDocument.Failure.sameAddress("GET /things")) {
      try OpenAPIDocument(title: "t", version: "1", calls: [FindThings.self, FindThings.self]).json()
    }
  }

  @Test("it is the same at each print")
  func stable() throws {
    #expect(try Contract.tested.reference.json() == Contract.tested.reference.json())
  }
}
