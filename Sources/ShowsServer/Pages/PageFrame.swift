import AtriumAPI
import AtriumServer
import Foundation

/// What all pages of the room share.
struct PageFrame: Sendable {
  let language: Language
  /// Where people open the house, without a path.
  let address: String

  init(_ request: PageRequest) {
    language = request.language
    address = request.address
  }

  /// - Parameter main: the content, with its one heading of the first level.
  func page(_ metadata: PageMetadata, main: Markup) throws -> Page {
    let body: Markup = """
      <a class="skip" href="#main">\(Texts.shows("Skip to Content", in: language))</a>
      <header class="top"><nav aria-label="\(Texts.shows("Pages", in: language))"><a href="\(PageAddress.shows)">\
      \(Texts.shows("Shows", in: language))</a><a href="\(metadata.inApp)">\(Texts.shows("Open in App", in: language))</a></nav></header>
      <main id="main">\(main)</main>
      \(footer(metadata.alternates))
      """
    return Page(language: language, head: try head(metadata), body: body, style: PageStyle.text)
  }

  /// The page that says why there is no other.
  func refusal(_ problem: Problem) -> Page {
    let sentence = sentence(for: problem)
    let body: Markup = """
      <header class="top"><nav aria-label="\(Texts.shows("Pages", in: language))"><a href="\(PageAddress.shows)">\
      \(Texts.shows("Shows", in: language))</a><a href="\(PageAddress.inApp("/shows"))">\(Texts.shows("Open in App", in: language))</a></nav></header>
      <main id="main" class="refusal"><h1>\(sentence)</h1><p><a href="\(PageAddress.shows)">\
      \(Texts.shows("All upcoming shows", in: language))</a></p></main>
      """
    let head: Markup = "<title>\(sentence)</title><meta name=\"robots\" content=\"noindex\">"
    return Page(language: language, head: head, body: body, style: PageStyle.text)
  }

  private func sentence(for problem: Problem) -> String {
    switch problem.code {
    case .notFound where problem == .noSuchShow: Texts.shows("There is no such show.", in: language)
    case .notFound where problem == .noSuchArtist: Texts.shows("There is no such artist.", in: language)
    case .notFound where problem == .noSuchVenue: Texts.shows("There is no such venue.", in: language)
    case .notFound: Texts.shows("There is nothing at this address.", in: language)
    case .tokenMissing, .tokenInvalid, .tokenExpired: Texts.shows("Sign in to the app to see shows.", in: language)
    case .forbidden: Texts.shows("You have no access to shows here.", in: language)
    case .tooManyRequests: Texts.shows("Too many requests. Try again in a minute.", in: language)
    case _ where problem.status < 500: Texts.shows("This address can’t be read.", in: language)
    default: Texts.shows("Something went wrong. Try again later.", in: language)
    }
  }

  private func head(_ metadata: PageMetadata) throws -> Markup {
    let url = address + metadata.canonical
    let robots: Markup? = metadata.isIndexed ? nil : "<meta name=\"robots\" content=\"noindex, follow\">"
    let image: Markup? = metadata.imageURL.map {
      "<meta property=\"og:image\" content=\"\($0)\"><meta name=\"twitter:image\" content=\"\($0)\">"
    }
    let alternates = metadata.alternates.map { alternate -> Markup in
      "<link rel=\"alternate\" type=\"\(alternate.type)\" title=\"\(alternate.title)\" href=\"\(address + alternate.path)\">\n"
    }
    return """
      <title>\(metadata.title)</title>
      <meta name="description" content="\(metadata.description)">
      <link rel="canonical" href="\(url)">\(robots)
      <meta property="og:type" content="\(metadata.kind)"><meta property="og:site_name" content="\(Texts.shows("Shows", in: language))">
      <meta property="og:title" content="\(metadata.title)"><meta property="og:description" content="\(metadata.description)">
      <meta property="og:url" content="\(url)"><meta property="og:locale" content="\(Self.locale(of: language))">\(image)
      <meta name="twitter:card" content="\(metadata.imageURL == nil ? "summary" : "summary_large_image")">
      <meta name="twitter:title" content="\(metadata.title)"><meta name="twitter:description" content="\(metadata.description)">
      \(alternates)<link rel="sitemap" type="application/xml" href="\(PageAddress.sitemap)">
      \(try metadata.data.map(LinkedData.block))
      """
  }

  private func footer(_ alternates: [PageMetadata.Alternate]) -> Markup {
    let links = alternates.map { alternate -> Markup in
      let kind = alternate.type == "text/calendar" ? Texts.shows("Calendar", in: language) : Texts.shows("Feed", in: language)
      let isOnly = alternates.filter { $0.type == alternate.type }.count == 1
      let name = isOnly ? kind : Texts.shows("\(kind): \(alternate.title)", in: language)
      return "<li><a href=\"\(alternate.path)\" type=\"\(alternate.type)\">\(name)</a></li>"
    }
    return links.isEmpty ? "" : "<footer><ul class=\"links\">\(links)</ul></footer>"
  }

  /// `en_US`: previews know no language without a country.
  private static func locale(of language: Language) -> String {
    let parts = language.tag.split(separator: "-")
    let isGerman = parts.first?.lowercased() == "de"
    let country = parts.dropFirst().last { $0.count == 2 }?.uppercased() ?? (isGerman ? "DE" : "US")
    return "\(isGerman ? "de" : "en")_\(country)"
  }
}
