import AtriumAPI
import Foundation

/// A call with all that a call can have, which none of the contract's has yet.
struct PutThing: Call, Equatable {
  var shelf: String
  var key: String
  var ifMatch: String?
  var content: String
  var tags: [String]
  var when: Date?

  typealias Response = Thing
  static let route = Route(
    .put, "/shelves/{shelf}/{key+}", scope: .write(.notes), headers: ["ifMatch": "If-Match"], errors: [.preconditionFailed, .tooLarge],
    summary: "Writes a thing")
}

struct PutPicture: UploadCall, Equatable {
  var key: String
  var ifMatch: String?
  var caption: String?

  typealias Response = Thing
  static let route = Route(
    .put, "/pictures/{key+}", scope: .write(.notes), headers: ["ifMatch": "If-Match"], errors: [.preconditionFailed, .tooLarge],
    summary: "Writes a picture")
  static let content = UploadContentRule(mediaTypes: ["image/png"], limit: 1000)
}

struct FindThings: Call, Equatable {
  var words: [String]
  var isNew: Bool?
  var weight: Double?
  var since: Date?
  var colour: Colour?
  var size: Size?
  var pageSize: Int?

  typealias Response = [Thing]
  static let route = Route(.get, "/things", scope: .house, limits: ["page_size": Route.Limit(1...10, unset: 5)])

  enum CodingKeys: String, CodingKey {
    case words
    case isNew = "is_new"
    case weight, since, colour, size
    case pageSize = "page_size"
  }
}

struct Thing: Codable, Sendable, Equatable {
  var id: String
  var weight: Double
  var colour: Colour
  var parts: [Thing]?
  var attributes: [String: Size]
  var note: Note?
  var made: Date

  struct Note: Codable, Sendable, Equatable {
    var text: String
    var pinned: Bool?

    enum CodingKeys: String, CodingKey {
      case text = "note_text"
      case pinned
    }
  }
}

enum Size: String, Codable, Sendable, CaseIterable {
  case small, large
}

enum Colour: WireEnum {
  case red, blue
  case unknown(String)

  static let known: [Colour] = [.red, .blue]

  var rawValue: String {
    switch self {
    case .red: "red"
    case .blue: "blue"
    case .unknown(let raw): raw
    }
  }
}
