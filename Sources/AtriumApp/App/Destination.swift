public import AtriumAPI
import Foundation

/// A place of the app: what an address names. Its `path` is the address below the app's own.
///
/// | path | place |
/// |---|---|
/// | `/notes` | all notes |
/// | `/notes/folders` | the folders, which a narrow window shows alone |
/// | `/notes/read/Garden/spring.md` | one note |
///
/// with `?in=idea` for one folder and `?q=word` for a search. Links between notes are relative paths of files, and so are their
/// addresses: a link to `../Kitchen/bread.md` leads there by itself.
public nonisolated struct Destination: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case folders
    case list
    case note(key: String)
  }

  public var place: Place
  public var folder: NoteFolder
  public var query: String

  public init(_ place: Place, folder: NoteFolder = .all, query: String = "") {
    self.place = place
    self.folder = folder
    self.query = query
  }

  /// Where somebody who names no place begins.
  public static let start = Destination(.list)

  /// Percent-encoded path and query.
  public var path: String {
    var path = "/notes"
    switch place {
    case .folders: path += "/folders"
    case .list: break
    case .note(let key): path += "/read/" + Self.encode(key, keeping: UInt8(ascii: "/"))
    }
    var separator = "?"
    if let name = folder.name {
      path += separator + "in=" + Self.encode(name)
      separator = "&"
    }
    return query.isEmpty ? path : path + separator + "q=" + Self.encode(query)
  }

  /// - Parameter path: as `path` gives it; a search form's `+` counts as a space.
  /// - Returns: nil for a path that names no place.
  public init?(path: String) {
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard segments.first == "notes" else { return nil }
    let rest = segments.dropFirst()
    switch rest.first {
    case nil: place = .list
    case "" where rest.count == 1: place = .list
    case "folders" where rest.count == 1: place = .folders
    case "read" where rest.count > 1 && rest.last != "":
      let key = rest.dropFirst().map { $0.removingPercentEncoding }
      guard !key.contains(nil) else { return nil }
      place = .note(key: key.compactMap(\.self).joined(separator: "/"))
    default: return nil
    }
    var fields: [String: String] = [:]
    for pair in parts.dropFirst().joined().split(separator: "&") {
      let field = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard field.count == 2, let value = field[1].replacing("+", with: "%20").removingPercentEncoding else { continue }
      fields[String(field[0])] = value
    }
    folder = fields["in"].map { NoteFolder(name: $0) } ?? .all
    query = fields["q"] ?? ""
  }

  /// Each row of a list has an address, and Foundation's own encoding took a twelfth of the time of a page.
  ///
  /// - Parameter kept: goes over as it is, though it is reserved.
  private static func encode(_ part: String, keeping kept: UInt8? = nil) -> String {
    guard part.utf8.contains(where: { !isUnreserved($0) && $0 != kept }) else { return part }
    var bytes: [UInt8] = []
    for byte in part.utf8 {
      if isUnreserved(byte) || byte == kept {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // RFC 3986 section 2.3; everything else in a segment or a field is encoded.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
    default: false
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value }
}

/// What a list of notes is narrowed to.
public nonisolated enum NoteFolder: Hashable, Sendable {
  case all
  case classification(Classification)

  public init(name: String) { self = .classification(Classification(rawValue: name)) }

  /// The folder's name in addresses; nil for all notes.
  public var name: String? {
    switch self {
    case .all: nil
    case .classification(let classification): classification.rawValue
    }
  }

  public var classification: Classification? {
    switch self {
    case .all: nil
    case .classification(let classification): classification
    }
  }

  /// All of them, as the sidebar lists them.
  public static let listed: [NoteFolder] = [.all] + Classification.known.map { .classification($0) }
}
