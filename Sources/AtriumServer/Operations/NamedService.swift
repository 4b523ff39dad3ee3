package import ServiceLifecycle

/// A service under the name of its type.
///
/// A `ServiceGroup` names each service by its description, for the log. That of a structure is everything it holds: the whole server with
/// its settings and routes was written out at each start.
package struct NamedService: Service, CustomStringConvertible {
  package let description: String
  private let service: any Service

  package init(_ service: some Service) {
    description = "\(type(of: service))"
    self.service = service
  }

  package func run() async throws { try await service.run() }
}
