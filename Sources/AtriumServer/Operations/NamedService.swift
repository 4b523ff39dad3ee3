package import ServiceLifecycle

/// A service whose description is the name of its type.
///
/// `ServiceGroup` takes each service's description as its name in the log. The default description of a structure prints all of its fields:
/// settings and routes of the whole server, at each start.
package struct NamedService: Service, CustomStringConvertible {
  package let description: String
  let service: any Service

  package init(_ service: some Service) {
    description = "\(type(of: service))"
    self.service = service
  }

  package func run() async throws { try await service.run() }
}
