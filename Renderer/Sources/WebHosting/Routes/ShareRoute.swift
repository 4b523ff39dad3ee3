import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// `POST …/share`: a browser hands over what its person shared from another program. No page takes part: the request is the browser's own, which
/// it says by `Sec-Fetch-Site: none`, and a page of any site cannot say that. So a form of another site shares nothing, whatever cookie goes with it.
///
/// `POST …/share/{key}/{choice}`: the person answers where it goes, on the page that asked.
struct ShareRoute<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let target: ShareTarget
  let browser: @Sendable (Request, Context) -> Browser
  let clock = ContinuousClock()

  private static var stretch: Int { 256 * 1024 }

  func add(to router: some RouterMethods<Context>) {
    let path = settings.prefix.address(of: WebManifest.share)
    router.post(RouterPath(path)) { request, context in
      guard request.headers[.secFetchSite] == "none" else { return Response(status: .forbidden) }
      try await settings.delay()
      guard let type = request.headers[.contentType], type.lowercased().hasPrefix("multipart/form-data") else {
        return Response(status: .unsupportedMediaType)
      }
      let owner = settings.cookies.owner(of: request)
      guard await target.admits(owner.map { BrowserID(secret: $0) }) else { return answer(.signedOut, request) }
      return await share(request, type, owner, browser(request, context))
    }
    router.post(RouterPath(path + "/{key}/{choice}")) { request, context in
      guard EventRoutes<Context>.isFromOwnPage(request) else { return Response(status: .forbidden) }
      try await settings.delay()
      let owner = settings.cookies.owner(of: request)
      guard var held = await visits.shares.answer(context.parameters.get("key") ?? "", of: owner) else {
        return plain(.shareFailed, .gone, request)
      }
      held.share.choice = context.parameters.get("choice")
      return await respond(to: held, owner, request)
    }
  }

  private func share(_ request: Request, _ type: String, _ owner: String?, _ browser: Browser) async -> Response {
    if let length = request.headers[.contentLength].flatMap(Int64.init), length > target.limit { return answer(.tooLarge, request) }
    let (folder, place) = (visits.uploads.folder, Secret.make())
    do {
      let form = try folder.make("form", for: place, 1)
      guard try await receive(request, into: form) else {
        await folder.remove(page: place)
        return answer(.tooLarge, request)
      }
      let share = PageShare(
        browser: browser, id: owner.map { BrowserID(secret: $0) }, contentType: type, form: form,
        languages: request.headers[.acceptLanguage], make: { try folder.make($0, for: place, 2) })
      return await respond(to: HeldShares.Held(share: share, folder: place), owner, request)
    } catch {
      await folder.remove(page: place)
      return failed(error, request)
    }
  }

  /// What is shared is removed, unless it waits for its person.
  private func respond(to held: HeldShares.Held, _ owner: String?, _ request: Request) async -> Response {
    let folder = visits.uploads.folder
    do {
      switch try await target.take(held.share) {
      case .ask(let question) where held.share.choice == nil:
        let asked = owner ?? Secret.make()
        let key = await visits.shares.ask(held.share, in: held.folder, of: asked, at: clock.now)
        return known(QuestionPage(question: question, key: key).response(below: settings.prefix), as: asked, unless: owner, request)
      case .handOver(let file, let path):
        let next = owner ?? Secret.make()
        await visits.shares.handOver(file, in: held.folder, to: next, at: path, now: clock.now)
        return known(answer(.taken(path: path), request), as: next, unless: owner, request)
      case let outcome:
        await folder.remove(page: held.folder)
        return answer(outcome, request)
      }
    } catch {
      await folder.remove(page: held.folder)
      return failed(error, request)
    }
  }

  /// A browser without a cookie gets one, by which it is known when it comes back.
  private func known(_ response: Response, as owner: String, unless former: String?, _ request: Request) -> Response {
    var response = response
    if former == nil { response.headers.append(settings.cookies.make(owner: owner, for: request)) }
    return response
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

  private func failed(_ error: any Error, _ request: Request) -> Response {
    visits.uploads.logger.error("a share cannot be taken", metadata: ["error": "\(error)"])
    return answer(.failed, request)
  }

  private func answer(_ outcome: ShareTarget.Outcome, _ request: Request) -> Response {
    switch outcome {
    case .taken(let path), .handOver(_, let path): Response.redirect(to: settings.prefix.address(of: path), type: .afterPost)
    case .signedOut: plain(.shareSignedOut, .unauthorized, request)
    case .tooLarge: plain(.shareTooLarge, .contentTooLarge, request)
    case .failed, .ask: plain(.shareFailed, .internalServerError, request)
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
