import AtriumAPI
import AtriumClient
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import HouseSupport
@testable import ShowsServer

extension ShowsHouse {
  /// What a browser sends.
  static let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"

  /// A page as a browser gets it.
  func page(_ path: String, language: String? = nil, method: HTTPRequest.Method = .get) async throws -> Exchange {
    var headers: HTTPFields = [.accept: Self.browser]
    if let language { headers[.acceptLanguage] = language }
    return try await house.send(method, path, headers: headers)
  }

  /// The pages that everybody may read, as one text: lists, feed and sitemap, and what they lead to.
  func everything() async throws -> String {
    var text = ""
    var (next, seen): ([String], Set<String>) = (["/shows", "/shows/feed.atom", "/shows/sitemap.xml"], [])
    while let path = next.popLast() {
      guard seen.insert(path).inserted else { continue }
      let answer = try await page(path)
      guard answer.status == 200 else { continue }
      text += answer.text
      let links = answer.text.matches(of: /(?:href="|<loc>)(?:http:\/\/localhost:8080)?(\/(?:shows|artists|venues)[^"<]*)/).map {
        String($0.1)
      }
      next += links.filter { !$0.hasSuffix(".ics") && !$0.contains(".ics?") }
    }
    return text
  }
}

extension Exchange {
  /// The block of JSON-LD.
  func linkedData() throws -> AnyJSON {
    let block = try #require(text.firstMatch(of: /<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.1)
    return try JSONDecoder().decode(AnyJSON.self, from: Data(block.utf8))
  }
}

extension ShowDraft {
  func with(_ change: (inout ShowDraft) -> Void) -> ShowDraft {
    var draft = self
    change(&draft)
    return draft
  }
}
