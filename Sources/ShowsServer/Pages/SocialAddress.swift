import AtriumAPI
import Foundation

/// Where an artist or a venue is elsewhere, as links.
enum SocialAddress {
  struct Link: Sendable, Equatable {
    let name: String
    let url: String
  }

  /// In the order in which people look for them. What is neither an address nor a name that can stand in one is left out.
  static func links(of social: ShowSocials) -> [Link] {
    let all: [(String, String?, (String) -> String?)] = [
      ("Website", social.website, { _ in nil }), ("Bandcamp", social.bandcamp, { "https://\($0).bandcamp.com/" }),
      ("Instagram", social.instagram, { "https://www.instagram.com/\($0)/" }),
      ("YouTube", social.youtube, { "https://www.youtube.com/@\($0)" }),
      ("SoundCloud", social.soundcloud, { "https://soundcloud.com/\($0)" }), ("Spotify", social.spotify, { _ in nil }),
      ("Facebook", social.facebook, { "https://www.facebook.com/\($0)" }), ("Twitter", social.twitter, { "https://twitter.com/\($0)" }),
    ]
    return all.compactMap { name, text, make in
      guard let text, !text.isEmpty, let url = address(text) ?? handle(text).flatMap(make) else { return nil }
      return Link(name: name, url: url)
    }
  }

  private static func address(_ text: String) -> String? {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false else {
      return nil
    }
    return url.absoluteString
  }

  private static func handle(_ text: String) -> String? {
    let name = text.hasPrefix("@") ? text.dropFirst() : text[...]
    let isName =
      (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || [0x2D, 0x2E, 0x5F].contains($0)
      }
    return isName ? String(name) : nil
  }
}
