import AtriumAPI
import Foundation

/// A page elsewhere.
nonisolated struct SocialLink: Equatable {
  /// As people call it; nil for a page of their own.
  let site: String?
  let url: URL

  /// What is no address of the web, and no name of an account, is left out.
  static func links(of social: ShowSocials) -> [SocialLink] {
    let sites: [(name: String?, written: String?, base: String?)] = [
      (nil, social.website, nil), ("Bandcamp", social.bandcamp, nil), ("Instagram", social.instagram, "https://www.instagram.com/"),
      ("YouTube", social.youtube, "https://www.youtube.com/@"), ("Spotify", social.spotify, nil),
      ("SoundCloud", social.soundcloud, "https://soundcloud.com/"), ("Facebook", social.facebook, "https://www.facebook.com/"),
      ("X", social.twitter, "https://x.com/"),
    ]
    return sites.compactMap { site in site.written.flatMap { url($0, base: site.base) }.map { SocialLink(site: site.name, url: $0) } }
  }

  private static func url(_ written: String, base: String?) -> URL? {
    let text = written.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false { return url }
    guard let base else { return text.contains(".") && !text.contains(":") ? URL(string: "https://" + text) : nil }
    let name = text.drop { $0 == "@" }
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }) else { return nil }
    return URL(string: base + name)
  }
}
