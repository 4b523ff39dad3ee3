import AtriumAPI
import AtriumServer
import Foundation

/// User text in a show, an artist or a venue: trimmed, of limited length, URLs of the web only.
enum EditedText {
  /// Bytes of a description.
  static let longestText = 10_000
  /// Bytes of a name.
  static let longestName = 300
  private static let longestAddress = 2000

  /// Nil for an empty one.
  ///
  /// - Throws: `Problem` 400 that names `field`.
  static func optional(_ text: String, field: String, longest: Int = longestName) throws -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : try RequestText.checked(trimmed, field: field, longest: longest)
  }

  static func required(_ text: String, field: String) throws -> String {
    guard let text = try optional(text, field: field) else { throw Problem.invalid(field, "is empty") }
    return text
  }

  /// An address that a browser may open: never a script.
  static func address(_ text: String, field: String) throws -> String? {
    guard let text = try optional(text, field: field, longest: longestAddress) else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      throw Problem.invalid(field, "is no address of the web")
    }
    return text
  }

  static func names(_ names: [String], field: String) throws -> [String] {
    guard names.count <= AliasStore.most else { throw Problem.invalid(field, "has more than \(AliasStore.most)") }
    return try names.enumerated().map { try required($1, field: "\(field)[\($0)]") }
  }

  static func social(_ social: ShowSocials) throws -> ShowSocials {
    func checked(_ text: String?, _ name: String) throws -> String? { try text.flatMap { try optional($0, field: "social.\(name)") } }
    return ShowSocials(
      instagram: try checked(social.instagram, "instagram"), facebook: try checked(social.facebook, "facebook"),
      twitter: try checked(social.twitter, "twitter"), youtube: try checked(social.youtube, "youtube"),
      spotify: try checked(social.spotify, "spotify"), soundcloud: try checked(social.soundcloud, "soundcloud"),
      bandcamp: try checked(social.bandcamp, "bandcamp"),
      website: try social.website.flatMap { try address($0, field: "social.website") })
  }
}
