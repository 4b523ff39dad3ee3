package import AtriumAPI
import HTTPTypes
import Hummingbird
import Logging

/// Makes the pages at an address.
package struct PageHandler<Fields: Decodable & Sendable>: Sendable {
  /// The languages that there are texts in: primary subtags, the usual one first.
  let languages: [String]
  private let page: @Sendable (Fields, PageRequest) async throws -> Page
  private let refusal: @Sendable (Problem, PageRequest) -> Page

  /// - Parameters:
  ///   - refusal: the page that says why there is no other. It has the status of the problem.
  package init(
    languages: [String], _ page: @escaping @Sendable (Fields, PageRequest) async throws -> Page,
    refusal: @escaping @Sendable (Problem, PageRequest) -> Page
  ) {
    self.languages = languages
    self.page = page
    self.refusal = refusal
  }

  /// Authorizes as the call does. Errors are pages too: a browser gets no JSON.
  func respond(to request: Request, _ context: AtriumRequestContext, on route: Route) async -> Response {
    var context = context
    do {
      try await context.admit(to: route)
      let fields = try WireRequest(head: request).decode(Fields.self, route: route)
      return try await page(fields, PageRequest(request, context, languages: languages)).response(to: request)
    } catch {
      let (problem, headers) = ProblemResponses.problem(for: error, logger: context.logger)
      context.audited.refusal = problem.code.rawValue
      return refusal(problem, PageRequest(request, context, languages: languages))
        .response(to: request, status: HTTPResponse.Status(code: problem.status), headers: headers)
    }
  }
}
