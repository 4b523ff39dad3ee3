public import Foundation
public import HTTPServing

/// Takes what other programs of a device share with the installed site (W3C Web Share Target).
public struct ShareTarget: Sendable {
  public enum Outcome: Sendable {
    /// It is kept; the person goes on at this path of the site.
    case taken(path: String)
    /// A file of the share (`PageShare.makeFile(named:)`) is for the page at this path of the site, whose views hear of it by
    /// `onOpenURL(perform:)`.
    case handOver(URL, path: String)
    /// The person says where it goes. The target is asked again then, with `PageShare.choice`.
    case ask(Question)
    /// Nobody is signed in at the browser.
    case signedOut
    case tooLarge
    case failed
  }

  /// What a person is asked, in their language.
  public struct Question: Sendable {
    let heading: String
    let locale: Locale
    let choices: [Choice]

    public init(heading: String, locale: Locale, choices: [Choice]) {
      self.heading = heading
      self.locale = locale
      self.choices = choices
    }
  }

  public struct Choice: Sendable {
    let id: String
    let title: String

    /// - Parameter id: letters and digits.
    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// Bytes of a form.
  let limit: Int64
  /// Whether a browser may share at all. It is asked before a byte is kept.
  let admits: @Sendable (BrowserID?) async -> Bool
  let take: @Sendable (PageShare) async throws -> Outcome

  public init(
    limit: Int64 = 2 << 30, admits: @escaping @Sendable (BrowserID?) async -> Bool,
    take: @escaping @Sendable (PageShare) async throws -> Outcome
  ) {
    self.limit = limit
    self.admits = admits
    self.take = take
  }
}

/// What was shared: a form with the fields `title`, `text` and `url`, and `files`.
public struct PageShare: Sendable {
  public let browser: Browser
  /// Nil for a browser without a cookie.
  public let id: BrowserID?
  /// With the boundary of the form.
  public let contentType: String
  /// The form as it came. It is gone when the share was taken.
  public let form: URL
  /// The `Accept-Language` header.
  let languages: String?
  /// Makes an empty file beside the form.
  let make: @Sendable (String) throws -> URL
  /// The `id` of what the person chose; nil before they were asked.
  public internal(set) var choice: String?

  /// The person's language and region.
  ///
  /// - Parameter offered: languages as identifiers of BCP 47, not empty; the first is for a person who reads none of them.
  public func locale(among offered: [String]) -> Locale { SpokenLanguage.choose(accepting: languages, among: offered).locale }

  /// An empty file of the share, which is gone with it unless it is handed over. Once for a share.
  public func makeFile(named name: String) throws -> URL { try make(SafeName.of(name)) }
}
