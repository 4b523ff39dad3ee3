import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// `POST …/uploads/{ticket}` takes the next part of a file, `GET` says how much of it is there. They stand beside the events: a large
/// file holds no click back. `GET …/uploads/{ticket}/picture` shows a picture to the page that sent it, `…/video` a recording, and to no other.
struct UploadRoutes<Context: RequestContext> {
  let visits: Visits
  let settings: HostSettings
  let clock = ContinuousClock()
  /// What one request may bring; a file comes in many.
  static var largestPart: Int { 1 << 20 }

  func add(to router: some RouterMethods<Context>) {
    let path = RouterPath(settings.prefix.address(of: "/uploads/{ticket}"))
    router.post(path) { request, context in try await take(request, context.parameters.get("ticket") ?? "") }
    router.get(path) { request, context in try await tell(request, context.parameters.get("ticket") ?? "") }
    let picture = RouterPath(settings.prefix.address(of: "/uploads/{ticket}/picture"))
    router.get(picture) { request, context in try await show(request, context) { PictureType(ofFileAt: $0)?.rawValue } }
    let video = RouterPath(settings.prefix.address(of: "/uploads/{ticket}/video"))
    router.get(video) { request, context in try await show(request, context) { RecordingType(ofFileAt: $0)?.rawValue } }
  }

  private func take(_ request: Request, _ ticket: String) async throws -> Response {
    guard EventRoutes<Context>.isFromOwnPage(request) else { return Response(status: .forbidden) }
    try await settings.delay()
    // A form of another site cannot send this.
    guard request.headers[.contentType] == "application/octet-stream" else { return Response(status: .unsupportedMediaType) }
    guard let offset = request.uri.queryParameters.get("o", as: Int.self), offset >= 0 else { return Response(status: .badRequest) }
    // Before anything is read: a stranger's bytes are not worth it.
    guard let uploads = await uploads(of: request) else { return Response(status: .gone) }
    let part = try await request.body.collect(upTo: Self.largestPart)
    return Self.response(await uploads.take(Array(part.readableBytesView), at: offset, of: ticket))
  }

  private func tell(_ request: Request, _ ticket: String) async throws -> Response {
    guard EventRoutes<Context>.isFromOwnPage(request) else { return Response(status: .forbidden) }
    try await settings.delay()
    guard let uploads = await uploads(of: request) else { return Response(status: .gone) }
    return Self.response(await uploads.position(of: ticket))
  }

  private func show(_ request: Request, _ context: Context, as type: (URL) -> String?) async throws -> Response {
    guard ByteRoutes<Context>.isForPage(request) else { return Response(status: .forbidden) }
    try await settings.delay()
    guard let file = await uploads(of: request)?.file(of: context.parameters.get("ticket") ?? "") else { return Response(status: .gone) }
    guard let type = type(file) else { return Response(status: .unsupportedMediaType) }
    return try await FileAnswer(file: file, range: request.headers[.range]).response(
      [
        .contentType: type, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
        .contentSecurityPolicy: "default-src 'none'; sandbox",
      ], context)
  }

  @MainActor private func uploads(of request: Request) -> PageUploads? {
    let name = request.uri.queryParameters.get("s") ?? ""
    guard let visit = visits.find(name, owner: settings.cookies.owner(of: request), applied: 0) else { return nil }
    visit.lastHeard = clock.now
    return visit.uploads
  }

  private static func response(_ answer: PageUploads.Answer) -> Response {
    switch answer {
    case .at(let count): response(.ok, count)
    case .wrongPlace(let count): response(.conflict, count)
    case .tooLarge: Response(status: .contentTooLarge)
    case .gone: Response(status: .gone)
    }
  }

  private static func response(_ status: HTTPResponse.Status, _ count: Int) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"at":\#(count)}"#)))
  }
}
