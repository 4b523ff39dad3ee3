import AtriumAPI
import HTTPServing
import HTTPTypes
package import Hummingbird
package import Logging
import NIOCore
import Storage

/// The one place where an error becomes an answer: `application/problem+json` (RFC 9457) with a stable code for the client, the
/// cause for the log.
package struct ProblemResponses: RouterMiddleware {
  package func handle(
    _ request: Request, context: AtriumRequestContext, next: (Request, AtriumRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      context.audited.refusal = ((error as? RefusedRequest)?.problem ?? error as? Problem)?.code.rawValue
      return Self.response(for: error, to: request, logger: context.logger)
    }
  }

  /// The answer to `request`, whose method it heeds: a body behind the head of a HEAD would be read as the next answer of the connection.
  package static func response(for error: any Error, to request: Request, logger: Logger) -> Response {
    let response = Self.response(for: error, logger: logger)
    return request.method == .head ? response.head : response
  }

  /// What a client learns about `error`. Only a `Problem` speaks for itself; anything unexpected is `internal_error` and nothing
  /// about it leaves the server.
  package static func response(for error: any Error, logger: Logger) -> Response {
    let (problem, refused) = Self.problem(for: error, logger: logger)
    var headers = refused
    headers[.contentType] = Problem.mediaType
    let body = ByteBuffer(bytes: WireResponse(problem).body)
    return Response(status: HTTPResponse.Status(code: problem.status), headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// The same as a problem, with the headers of its answer but for what kind of content it has.
  static func problem(for error: any Error, logger: Logger) -> (problem: Problem, headers: HTTPFields) {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    let problem: Problem
    switch error {
    case let error as Problem:
      problem = error
      logger.debug("refused", metadata: ["code": "\(problem.code.rawValue)", "detail": "\(problem.detail)"])
    case let error as RefusedRequest:
      problem = error.problem
      headers.append(contentsOf: error.headers)
      logger.debug("refused", metadata: ["code": "\(problem.code.rawValue)", "detail": "\(problem.detail)"])
    case PartialFile.Failure.full:
      problem = Problem(.insufficientStorage, detail: "The disk of the server is full.")
      logger.error("an upload cannot be stored: the disk is full")
    case let error as MethodNotAllowed:
      problem = Problem(.methodNotAllowed, detail: "This address answers \(error.allowed) only.")
      headers[.allow] = error.allowed
    case let error as RangeNotSatisfiable:
      problem = Problem(.rangeNotSatisfiable, detail: "The file has \(error.length) bytes; the requested range is outside of it.")
      headers[.contentRange] = "bytes */\(error.length)"
    case is NIOTooManyBytesError:
      problem = Problem(.tooLarge, detail: "The body of this request is too large.")
    case let error as any HTTPResponseError where error.status == .notFound:
      problem = Problem(.notFound, detail: "There is nothing at this address.")
    case let error as any HTTPResponseError where (400..<500).contains(error.status.code):
      problem = Problem(.invalidRequest, detail: error.status.reasonPhrase)
    case let error as Database.Failure where error.isTemporary:
      problem = Problem(.unavailable, detail: "The server cannot save anything at the moment. Try again later.", retryAfter: 10)
      logger.error("the database refused", metadata: ["cause": "\(error)"])
    case let error where ClientFault(error) != nil:
      problem = Problem(.invalidRequest, detail: ClientFault(error)?.detail ?? "")
      logger.debug("a request was broken off or malformed", metadata: ["cause": "\(error)"])
    default:
      problem = Problem(.internalError, detail: "Something went wrong on the server; its log has the cause.")
      logger.error("a request failed", metadata: ["cause": "\(error)"])
    }
    for (name, value) in WireResponse(problem).headers where name != "content-type" {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    return (problem, headers)
  }
}
