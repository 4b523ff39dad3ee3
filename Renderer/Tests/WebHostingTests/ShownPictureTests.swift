import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import SwiftUI
import Testing

@testable import WebHosting

/// A picture from data is private: who may load it, and for how long.
@Suite(.timeLimit(.minutes(5))) struct ShownPictureTests {
  private static let bytes = Data("GIF89a".utf8) + [80, 0, 60, 0]

  @MainActor private final class PictureSite: Web.Site {
    let path = "/"
    let title = "Pictures"

    var root: some View {
      if let image = UIImage(data: ShownPictureTests.bytes) { Image(uiImage: image) }
    }
  }

  /// What a browser has: its cookie, and the address in its page.
  private struct Page {
    let cookie: String
    let address: String
  }

  private func page(_ client: any TestClientProtocol) async throws -> Page {
    let answer = try await client.execute(uri: "/app/", method: .get)
    let html = String(buffer: answer.body)
    let address = try #require(html.firstMatch(of: /<img[^>]* src="([^"]+)"/)?.output.1)
    let cookie = try #require(answer.headers[.setCookie]?.split(separator: ";").first)
    return Page(cookie: String(cookie), address: String(address))
  }

  private func picture(
    _ page: Page, cookie: String?, site: String = "same-origin", purpose: String = "image", tag: String? = nil,
    _ client: any TestClientProtocol
  ) async throws -> TestResponse {
    var headers: HTTPFields = [:]
    headers[.ifNoneMatch] = tag
    headers[.cookie] = cookie
    if let name = HTTPField.Name("Sec-Fetch-Site") { headers[name] = site }
    if let name = HTTPField.Name("Sec-Fetch-Dest") { headers[name] = purpose }
    return try await client.execute(uri: page.address, method: .get, headers: headers)
  }

  @Test("the browser whose page shows it gets it, and may keep it for itself; no other gets it, and none once the page is gone")
  func whole() async throws {
    let host = WebHost(name: "pictures", prefix: "/app", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }) { _ in
      PictureSite()
    }
    let router = Router()
    host.addRoutes(to: router)
    try await Application(router: router).test(.router) { client in
      let page = try await page(client)
      #expect(page.address.hasPrefix("/app/assets/pictures/shown/"))
      let own = try await picture(page, cookie: page.cookie, client)
      #expect(own.status == .ok && own.headers[.contentType] == "image/gif")
      #expect(Data(own.body.readableBytesView) == Self.bytes)
      // Kept by the browser, which asks each time: after the person has signed out the answer is no.
      #expect(own.headers[.cacheControl] == "private, no-cache")
      let tag = try #require(own.headers[.eTag])
      let again = try await picture(page, cookie: page.cookie, tag: tag, client)
      #expect(again.status == .notModified && again.body.readableBytes == 0)
      #expect(own.headers[.contentSecurityPolicy] == "default-src 'none'; sandbox")
      #expect(own.headers[.xContentTypeOptions] == "nosniff")
      #expect(try await picture(page, cookie: nil, client).status == .forbidden)
      #expect(try await picture(page, cookie: "pictures_browser=guess", client).status == .forbidden)
      #expect(try await picture(page, cookie: "pictures_browser=" + Secret.make(), client).status == .notFound)
      #expect(try await picture(page, cookie: page.cookie, site: "cross-site", client).status == .forbidden)
      #expect(try await picture(page, cookie: page.cookie, purpose: "script", client).status == .forbidden)
      await host.visits.closeAll()
      #expect(try await picture(page, cookie: page.cookie, tag: tag, client).status == .notFound)
    }
  }
}
