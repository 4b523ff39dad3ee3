public import Foundation

/// The reference of a contract: an OpenAPI 3.1 document printed from its calls.
public struct OpenAPIDocument: Sendable {
  private let title: String
  private let version: String
  private let calls: [any Call.Type]
  private let byteCalls: [any ByteCall.Type]
  private let eventCalls: [any EventCall.Type]
  private let uploadCalls: [any UploadCall.Type]
  private let values: [ObjectIdentifier: [String]]

  /// - Parameter values: what a `WireEnum` may be, by its type, where that is more than `known` says.
  public init(
    title: String, version: String, calls: [any Call.Type], byteCalls: [any ByteCall.Type] = [],
    eventCalls: [any EventCall.Type] = [], uploadCalls: [any UploadCall.Type] = [], values: [ObjectIdentifier: [String]] = [:]
  ) {
    self.title = title
    self.version = version
    self.calls = calls
    self.byteCalls = byteCalls
    self.eventCalls = eventCalls
    self.uploadCalls = uploadCalls
    self.values = values
  }

  /// The document, the same bytes at each run.
  /// - Throws: `SchemaRecorder.Failure` for a type whose shape cannot be seen, `Failure` for two calls at one address.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value())
  }

  public enum Failure: Error, Equatable {
    case sameAddress(String)
  }

  package func value() throws -> JSONValue {
    let recorder = SchemaRecorder(values: values)
    let operations =
      try calls.map { try Operation(call: $0, recorder: recorder) }
      + byteCalls.map { try Operation(bytes: $0, recorder: recorder) }
      + eventCalls.map { try Operation(events: $0, recorder: recorder) }
      + uploadCalls.map { try Operation(upload: $0, recorder: recorder) }
      + (uploadCalls.isEmpty ? [] : Operation.ofUnfinishedUploads(recorder: recorder))
    var paths: [String: [String: JSONValue]] = [:]
    for operation in operations {
      let taken = paths[operation.path, default: [:]].updateValue(operation.value, forKey: operation.method)
      guard taken == nil else { throw Failure.sameAddress("\(operation.method.uppercased()) \(operation.path)") }
      paths[operation.path, default: [:]][operation.method] = operation.value
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": .string(title), "version": .string(version)],
      "servers": [["url": "/"]],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": ["schemas": .object(recorder.components)],
    ]
  }
}
