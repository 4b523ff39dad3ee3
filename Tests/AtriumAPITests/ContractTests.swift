import AtriumAPI
import Foundation
import Testing

@Suite("The contract is sound")
struct ContractTests {
  private struct Endpoint {
    let name: String
    let route: Route
    let fields: [SchemaRecorder.Field]
  }

  private let endpoints: [Endpoint]

  init() throws {
    let recorder = SchemaRecorder()
    endpoints =
      try Contract.tested.calls.map { Endpoint(name: "\($0)", route: $0.route, fields: try recorder.fields(of: $0)) }
      + Contract.tested.byteCalls.map { Endpoint(name: "\($0)", route: $0.route, fields: try recorder.fields(of: $0)) }
      + Contract.tested.eventCalls.map { Endpoint(name: "\($0)", route: $0.route, fields: try recorder.fields(of: $0)) }
      + Contract.tested.uploadCalls.map { Endpoint(name: "\($0)", route: $0.route, fields: try recorder.fields(of: $0)) }
  }

  @Test("each placeholder of each call is a field that is always there")
  func placeholders() {
    for endpoint in endpoints {
      let required = Set(endpoint.fields.filter(\.isRequired).map(\.name))
      for name in endpoint.route.segments.compactMap(\.field) {
        #expect(required.contains(name), "\(endpoint.name): {\(name)}")
      }
    }
  }

  @Test("each header and each limit of each call is a field")
  func headersAndLimits() {
    for endpoint in endpoints {
      let names = Set(endpoint.fields.map(\.name))
      #expect(names.isSuperset(of: endpoint.route.headers.keys), "\(endpoint.name)")
      #expect(names.isSuperset(of: endpoint.route.limits.keys), "\(endpoint.name)")
      for limit in endpoint.route.limits.values { #expect(limit.range.contains(limit.unset), "\(endpoint.name)") }
    }
  }

  @Test("a rest of a path is its last part, and no brace is left in a literal")
  func templates() {
    for endpoint in endpoints {
      #expect(endpoint.route.path.hasPrefix("/"), "\(endpoint.name)")
      for (index, segment) in endpoint.route.segments.enumerated() {
        switch segment {
        case .rest: #expect(index == endpoint.route.segments.count - 1, "\(endpoint.name)")
        case .literal(let text): #expect(!text.contains("{") && !text.contains("}"), "\(endpoint.name)")
        case .parameter: break
        }
      }
    }
  }

  @Test("no two calls share an address")
  func addresses() {
    let addresses = endpoints.map { endpoint in
      endpoint.route.method.rawValue + " "
        + endpoint.route.segments.map { $0.field == nil ? "\($0)" : "{}" }.joined(separator: "/")
    }
    #expect(Set(addresses).count == addresses.count)
  }

  @Test("each call that takes a form is listed as one, and once")
  func forms() {
    let forms = Contract.tested.calls.filter { $0 is any FormCall.Type }.map { $0.route.path }
    #expect(forms == Contract.tested.formCalls.map { $0.route.path } && !forms.isEmpty)
  }

  @Test("the paths that the seed names are served at exactly those paths")
  func seedPaths() {
    let paths = Set(endpoints.map { "\($0.route.method.rawValue) \($0.route.path)" })
    #expect(paths.isSuperset(of: ["GET /documents", "GET /documents/{key+}", "GET /search", "GET /api/notifications/stream"]))
  }

  @Test("each call says in one line what it does")
  func summaries() {
    for endpoint in endpoints { #expect(!endpoint.route.summary.isEmpty, "\(endpoint.name)") }
  }

  @Test("a template is read into its segments")
  func segments() {
    #expect(PutThing.route.segments == [.literal("shelves"), .parameter("shelf"), .rest("key")])
    #expect(Route(.get, "/", scope: .open).segments.isEmpty)
  }
}
