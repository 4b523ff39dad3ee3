import ServiceLifecycle
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite struct NamedServiceTests {
  private struct Secretive: Service {
    let password: String
    func run() async throws {}
  }

  @Test("a service is named by its type, and nothing of what it holds is written down")
  func name() {
    #expect("\(NamedService(Secretive(password: "Correct-Horse")))" == "Secretive")
  }

  @Test("so are all services of a server")
  func services() async throws {
    try await withHouse(try Vault()) { house in
      let names = house.server.services.map { "\($0)" }
      #expect(names.contains("FolderFollower") && names.contains("JobRunner"))
      #expect(names.allSatisfy { $0.allSatisfy(\.isLetter) })
    }
  }
}
