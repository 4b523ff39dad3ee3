import AtriumAPI
import AtriumClient
import AtriumDevice
import Foundation
import Testing

@Suite struct DeviceCredentialsTests {
  private let session = ClientSession(transport: NoServer(), store: MemorySecrets())
  private let arrivals = Arrivals()
  private let issuer: URL

  init() throws {
    issuer = try #require(URL(string: "https://login.example/authorize?client_id=atrium"))
  }

  private func credentials(_ outcome: DeviceCredentials.Outcome) -> DeviceCredentials {
    DeviceCredentials(session, sheet: { _ in outcome }, arrive: { [arrivals] in await arrivals.add($0) })
  }

  private func returned(_ address: String) throws -> DeviceCredentials.Outcome { .returned(try #require(URL(string: address))) }

  @Test(arguments: ["atrium://oauth?code=a%2Bb&state=s", "atrium:/oauth?code=a%2Bb&state=s"])
  func wayBackIsFollowedWithItsQueryAsItCame(address: String) async throws {
    try await session.remember("secret /notes")
    #expect(await credentials(try returned(address)).depart(to: issuer))
    #expect(await arrivals.paths == ["/oauth?code=a%2Bb&state=s"])
    // Whoever finishes the sign-in takes it.
    #expect(try await session.recall() == "secret /notes")
  }

  @Test func onlyTheAppAsksToBeComeBackTo() {
    #expect(credentials(.cancelled).returnsToApp)
    #expect(!session.returnsToApp)
  }

  @Test func refusalOfTheIssuerIsFollowedToo() async throws {
    #expect(await credentials(try returned("atrium://oauth?error=access_denied&state=s")).depart(to: issuer))
    #expect(await arrivals.paths == ["/oauth?error=access_denied&state=s"])
  }

  @Test(arguments: ["atrium://oauth", "atrium://notes?code=a", "https://evil.example/app/oauth?code=a", "other://oauth?code=a"])
  func anotherAddressIsNotFollowed(address: String) async throws {
    #expect(await credentials(try returned(address)).depart(to: issuer) == false)
    #expect(await arrivals.paths.isEmpty)
  }

  @Test func sheetThatIsCancelledLeavesNoSecretBehind() async throws {
    try await session.remember("secret /notes")
    #expect(await credentials(.cancelled).depart(to: issuer))
    #expect(await arrivals.paths.isEmpty)
    #expect(try await session.recall() == nil)
  }

  @Test func addressIsOpenedInABrowserWhereTheSheetIsNotShown() async throws {
    try await session.remember("secret /notes")
    #expect(await credentials(.notShown).depart(to: issuer) == false)
    #expect(try await session.recall() == "secret /notes")
  }

  @Test(arguments: ["file:///etc/passwd", "atrium://oauth?code=a", "javascript:alert(1)"])
  func sheetShowsWebPagesOnly(address: String) async throws {
    let credentials = DeviceCredentials(
      session,
      sheet: { _ in
        Issue.record("the sheet ends the program over such an address")
        return .cancelled
      }, arrive: { _ in })
    #expect(await credentials.depart(to: try #require(URL(string: address))) == false)
  }
}

private actor Arrivals {
  private(set) var paths: [String] = []

  func add(_ path: String) { paths.append(path) }
}

private struct NoServer: Transport {
  func send(_ request: WireRequest) throws -> WireResponse { throw ClientError.unreachable("no server in this test") }
  func stream(_ request: WireRequest) throws -> WireStream { throw ClientError.unreachable("no server in this test") }
}
