import AtriumAPI
import Hummingbird

/// The resources of unfinished uploads (draft-ietf-httpbis-resumable-upload sections 4.3 to 4.5).
struct UploadRoutes: Sendable {
  let uploads: UploadService

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    add(ResumableUpload.look, to: router) { [uploads] id, request, context in
      request.method == .head ? try await uploads.state(of: id, context) : try await uploads.outcome(of: id, context)
    }
    add(ResumableUpload.append, to: router) { [uploads] id, request, context in
      try await uploads.append(to: id, request, context)
    }
    add(ResumableUpload.cancel, to: router) { [uploads] id, _, context in try await uploads.cancel(id, context) }
  }

  private func add(
    _ route: Route, to router: some RouterMethods<AtriumRequestContext>,
    _ handler: @escaping @Sendable (String, Request, AtriumRequestContext) async throws -> Response
  ) {
    router.register(route) { request, context in
      try await handler(context.parameters.require("id"), request, context)
    }
  }
}
