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

/// One endpoint that answers bytes instead of JSON (a page, a picture, a file): with ranges, conditions and HEAD.
public protocol ByteCall: Codable, Sendable {
  static var route: Route { get }
}

/// One endpoint that answers a stream of server-sent events, each of which carries an `Event` as JSON.
public protocol EventCall: Codable, Sendable {
  associatedtype Event: Codable & Sendable
  static var route: Route { get }
}
