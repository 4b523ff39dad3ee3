/// One endpoint that takes and answers JSON. The type is the request: its stored properties are the path's placeholders, the
/// headers its route names, and for the rest the query (GET, DELETE) or the JSON body (POST, PUT, PATCH).
///
/// ```swift
/// struct GetThing: Call {
///   var key: String
///   typealias Response = Thing
///   static let route = Route(.get, "/things/{key+}", scope: .read(.notes), errors: [.notFound])
/// }
/// ```
/// A property's name on the wire is that of its `CodingKeys`; an unset optional is absent.
public protocol Call: Codable, Sendable {
  associatedtype Response: Codable & Sendable
  static var route: Route { get }
}

/// A call whose body may also be a form with files (`multipart/form-data`, RFC 7578) instead of JSON: what is sent so can have any length.
public protocol FormCall: Call {
  static var form: FormRule { get }
}

/// One endpoint that answers bytes instead of JSON (a page, a picture, a file): with ranges, conditions and HEAD.
public protocol ByteCall: Codable, Sendable {
  static var route: Route { get }
}

/// One endpoint that takes a stream of bytes as its body and answers JSON.
///
/// ```swift
/// struct PutThing: UploadCall {
///   var key: String
///   var ifMatch: String?
///   typealias Response = Thing
///   static let route = Route(
///     .put, "/things/{key+}", scope: .write(.notes), headers: ["ifMatch": "If-Match"], errors: [.preconditionFailed])
///   static let content = UploadContentRule(mediaTypes: ["image/*"], limit: 100 << 20)
/// }
/// ```
/// Its stored properties are the path's placeholders, the headers its route names, and for the rest the query, whatever the method. A
/// field that travels as `If-Match` or `If-None-Match` is a condition (RFC 9110 section 13): the server checks it before it reads the
/// body, and again before it keeps it.
public protocol UploadCall: Codable, Sendable {
  associatedtype Response: Codable & Sendable
  static var route: Route { get }
  static var content: UploadContentRule { get }
  /// Whether something new is answered with 201, and what replaced something else with 200.
  static var saysWhatIsNew: Bool { get }
}

extension UploadCall {
  public static var saysWhatIsNew: Bool { false }
}

/// One endpoint that answers a stream of server-sent events, each of which carries an `Event` as JSON.
public protocol EventCall: Codable, Sendable {
  associatedtype Event: Codable & Sendable
  static var route: Route { get }
}
