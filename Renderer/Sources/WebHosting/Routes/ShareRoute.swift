public import Foundation
public import HTTPServing
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Who takes what other programs of a device share with the installed site (W3C Web Share Target).
public struct ShareTarget: Sendable {
  public enum Outcome: Sendable {
    /// It is kept; the person goes on at this path of the site.
    case taken(path: String)
    /// Nobody is signed in at the browser.
    case signedOut
    case tooLarge
    case failed
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
}

/// `POST …/share`: a browser hands over what its person shared from another program. No page takes part: the request is the browser's own, which
/// it says by `Sec-Fetch-Site: none`, and a page of any site cannot say that. So a form of another site shares nothing, whatever cookie goes with it.
struct ShareRoute<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let target: ShareTarget
  let browser: @Sendable (Request, Context) -> Browser

  private static var stretch: Int { 256 * 1024 }

  func add(to router: some RouterMethods<Context>) {
    router.post(RouterPath(settings.prefix.address(of: WebManifest.share))) { request, context in
      guard request.headers[.secFetchSite] == "none" else { return Response(status: .forbidden) }
      try await settings.delay()
      guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data") else {
        return Response(status: .unsupportedMediaType)
      }
      let id = settings.cookies.owner(of: request).map { BrowserID(secret: $0) }
      guard await target.admits(id) else { return answer(.signedOut, request) }
      return answer(try await outcome(of: request, type, id, browser(request, context)), request)
    }
  }

  private func outcome(of request: Request, _ type: String, _ id: BrowserID?, _ browser: Browser) async throws -> ShareTarget.Outcome {
    if let length = request.headers[.contentLength].flatMap(Int64.init), length > target.limit { return .tooLarge }
    let (folder, place) = (visits.uploads.folder, Secret.make())
    do {
      let form = try folder.make("form", for: place, 1)
      guard try await receive(request, into: form) else {
        await folder.remove(page: place)
        return .tooLarge
      }
      let outcome = try await target.take(PageShare(browser: browser, id: id, contentType: type, form: form))
      await folder.remove(page: place)
      return outcome
    } catch {
      await folder.remove(page: place)
      visits.uploads.logger.error("a share cannot be taken", metadata: ["error": "\(error)"])
      return .failed
    }
  }

  /// - Returns: false for more bytes than are taken.
  private func receive(_ request: Request, into form: URL) async throws -> Bool {
    var (waiting, offset) = ([UInt8](), 0)
    for try await buffer in request.body {
      waiting += buffer.readableBytesView
      guard Int64(offset + waiting.count) <= target.limit else { return false }
      guard waiting.count >= Self.stretch else { continue }
      try await UploadFolder.write(waiting, to: form, at: offset)
      offset += waiting.count
      waiting = []
    }
    try await UploadFolder.write(waiting, to: form, at: offset)
    return true
  }

  private func answer(_ outcome: ShareTarget.Outcome, _ request: Request) -> Response {
    switch outcome {
    case .taken(let path): Response.redirect(to: settings.prefix.address(of: path), type: .afterPost)
    case .signedOut: plain(.shareSignedOut, .unauthorized, request)
    case .tooLarge: plain(.shareTooLarge, .contentTooLarge, request)
    case .failed: plain(.shareFailed, .internalServerError, request)
    }
  }

  private func plain(_ page: PlainPage, _ status: HTTPResponse.Status, _ request: Request) -> Response {
    page.response(status, below: settings.prefix, accepted: request.headers[.acceptLanguage])
  }
}

extension Response.RedirectType {
  /// What was sent is not sent again: the next request is a GET (RFC 9110 section 15.4.4).
  fileprivate static var afterPost: Self { .normal }
}
