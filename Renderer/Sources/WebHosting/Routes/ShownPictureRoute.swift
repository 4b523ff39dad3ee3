import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import NIOCore
import SwiftUI

/// `GET …/assets/pictures/shown/{name}`: a picture that the app has made from data. Only a browser with a page that shows it gets it, and only
/// while the page does.
struct ShownPictureRoute<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings

  func add(to router: some RouterMethods<Context>) {
    let path = settings.prefix.address(of: "/assets/pictures/\(Web.ShownPicture.folder){name}")
    router.get(RouterPath(path)) { request, context in try await picture(request, context.parameters.get("name") ?? "") }
  }

  private func picture(_ request: Request, _ name: String) async throws -> Response {
    guard ByteRoutes<Context>.isForPage(request), let owner = settings.cookies.owner(of: request) else {
      return Response(status: .forbidden)
    }
    try await settings.delay()
    guard let picture = await visits.picture(named: name, for: owner) else { return Response(status: .notFound) }
    // A browser keeps the bytes, but asks each time whether it still may show them: it may be a private photograph, whose person has signed
    // out.
    let headers: HTTPFields = [
      .contentType: picture.mediaType, .cacheControl: "private, no-cache", .eTag: "\"\(name)\"", .xContentTypeOptions: "nosniff",
      .contentSecurityPolicy: "default-src 'none'; sandbox",
    ]
    guard request.headers[.ifNoneMatch] != headers[.eTag] else { return .notModified(headers) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.data)))
  }
}

extension Visits {
  fileprivate func picture(named name: String, for owner: String) -> Web.ShownPicture? {
    all.lazy.filter { $0.owner == owner }.compactMap { $0.session.shownPicture(named: name) }.first
  }
}
