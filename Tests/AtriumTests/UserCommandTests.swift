import AtriumServer
import Foundation
import Testing

@testable import atrium

/// What the command line does about people, run beside a server that was told more.
@Suite(.timeLimit(.minutes(5))) struct UserCommandTests {
  @Test("a reset without options knows that people sign in at an issuer, says so and makes no link; who says otherwise has one")
  func reset() async throws {
    let house = try TemporaryHouse()
    _ = try await house.server(authMode: .password)
    try house.sql(
      """
      INSERT INTO sign_in_place (id, issuer) VALUES (1, 'https://issuer.example');
      INSERT INTO persons (id, number, email, email_verified, role, rooms, factor_on, created, updated)
        VALUES ('ada', 1, 'ada@example.org', 1, 'owner', '[]', 0, 0, 0);
      """)
    let reset = ["user", "reset", "ada@example.org", "--data", house.data, "--state", house.state]
    let untold = try await Command.run(reset)
    #expect(untold.status == 0 && untold.output.isEmpty)
    #expect(untold.errors.contains("not with a password"))
    let told = try await Command.run(reset + ["--auth-mode", "password"])
    #expect(told.status == 0 && told.output.contains("token=") && told.errors.isEmpty)
  }
}
