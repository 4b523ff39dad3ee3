import AtriumAPI
import AtriumServer

/// Where the app shows files: `/life/files/Papers/tax.pdf`, and folders: `/life/library/Papers`; percent-encoded.
enum LifePath {
  static let inbox = "/life"
  private static let files = "/life/files/"
  private static let folders = "/life/library/"
  private static let people = "/life/people/"

  static func place(of entry: LibraryEntry) -> String {
    (entry.isFolder ? folders : files) + PercentCoding.encode(path: entry.path)
  }

  /// Where the app shows a picture with the words marked that a search has found in it, or a recording from where they are said on.
  static func place(of entry: LibraryEntry, finding words: SearchWords) -> String {
    place(of: entry) + "?find=" + PercentCoding.encode(words.typed.joined(separator: " "))
  }

  /// Where the app shows a person.
  static func place(ofPerson id: String) -> String { people + PercentCoding.encode(id) }

  /// The id of the person that a place shows; nil for any other place.
  static func person(at place: String) -> String? {
    let path = place.prefix { $0 != "?" }
    guard path.hasPrefix(people) else { return nil }
    return PercentCoding.decode(path.dropFirst(people.count))
  }

  /// The path of what a place shows, from the data folder; nil for any other place. What filters the list beside it is in the query.
  static func path(at place: String) -> String? {
    let path = place.prefix { $0 != "?" }
    guard let prefix = [files, folders].first(where: path.hasPrefix) else { return nil }
    return PercentCoding.decode(path.dropFirst(prefix.count))
  }
}
