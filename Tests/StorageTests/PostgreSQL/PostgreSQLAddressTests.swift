import Testing

@testable import Storage

@Suite struct PostgreSQLAddressTests {
  @Test(
    "an address is shown without its password",
    arguments: [
      ("postgres://me:secret@db.home:5433/atrium?sslmode=require", "postgres://me@db.home:5433/atrium?sslmode=require"),
      ("postgresql://me@db/atrium", "postgresql://me@db/atrium"), ("postgres:///atrium", "postgres:///atrium"),
      ("postgres://me:se?cret@db/a", "postgres://me@db/a"), ("postgres://%2Frun%2Fpg/a", "postgres://%2Frun%2Fpg/a"),
      ("postgres://me@db/a?password=secret&x=1", "postgres://me@db/a?x=1"), ("postgres://db/a?p%61ssword=secret", "postgres://db/a"),
      ("postgres://db/a?sslpassword=secret", "postgres://db/a"),
    ])
  func shown(text: String, description: String) throws {
    let address = try PostgreSQLAddress(text)
    #expect("\(address)" == description)
    #expect(String(reflecting: address) == description)
    var dumped = ""
    dump(address, to: &dumped)
    #expect(!dumped.contains("secret"))
    #expect(address.secretText == text)
  }

  @Test(
    "what cannot be an address is refused by a sentence that repeats nothing of it",
    arguments: [
      "mysql://me:secret@db", "postgres://me:sec%ret@db", "postgres://me:se@cret@db", "postgres://me:secret/@db", "postgres://a%00",
    ])
  func refused(text: String) throws {
    let error = #expect(throws: Database.Failure.self) { _ = try PostgreSQLAddress(text) }
    guard case .badAddress(let reason) = error else { throw try #require(error) }
    #expect(!reason.contains("secret") && !reason.contains("sec%"), "\(reason)")
  }

  @Test("a password is taken out of whatever is said, as it was written and as it is meant")
  func redacted() throws {
    let address = try PostgreSQLAddress("postgres://me:p%40ss@db/a?password=other")
    #expect(address.redacted("p%40ss, p@ss and other words") == "***, *** and *** words")
  }
}
