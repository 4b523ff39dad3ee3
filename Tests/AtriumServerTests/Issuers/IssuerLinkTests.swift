import Testing

@testable import AtriumServer

@Suite("Which account somebody gets") struct IssuerLinkTests {
  struct Row: Sendable {
    let email: String?
    let isVerifiedThere: Bool
    let known: Int?
    let sameEmail: Int?
    let isVerifiedHere: Bool
    let expected: IssuerLink<Int>
  }

  @Test(
    "by the subject first, then by an address that both sides have verified, else a new one",
    arguments: [
      Row(email: "a@b.c", isVerifiedThere: true, known: nil, sameEmail: nil, isVerifiedHere: false, expected: .new),
      Row(email: "a@b.c", isVerifiedThere: false, known: nil, sameEmail: nil, isVerifiedHere: false, expected: .new),
      Row(email: nil, isVerifiedThere: false, known: nil, sameEmail: nil, isVerifiedHere: false, expected: .new),
      Row(email: "a@b.c", isVerifiedThere: true, known: nil, sameEmail: 1, isVerifiedHere: true, expected: .linked(1)),
      // Somebody registered here with an address that is not theirs, and waits for its owner.
      Row(email: "a@b.c", isVerifiedThere: true, known: nil, sameEmail: 1, isVerifiedHere: false, expected: .taken),
      // Somebody gave there the address of a person of this house.
      Row(email: "a@b.c", isVerifiedThere: false, known: nil, sameEmail: 1, isVerifiedHere: true, expected: .taken),
      Row(email: "a@b.c", isVerifiedThere: false, known: nil, sameEmail: 1, isVerifiedHere: false, expected: .taken),
      // Who was linked stays who they are, whatever their address is now.
      Row(email: "a@b.c", isVerifiedThere: true, known: 2, sameEmail: 1, isVerifiedHere: true, expected: .returning(2)),
      Row(email: nil, isVerifiedThere: false, known: 2, sameEmail: nil, isVerifiedHere: false, expected: .returning(2)),
      // An identity without an address is led to none.
      Row(email: nil, isVerifiedThere: true, known: nil, sameEmail: 1, isVerifiedHere: true, expected: .new),
    ])
  func table(row: Row) {
    let identity = VerifiedIdentity(issuer: "i", subject: "s", email: row.email, isEmailVerified: row.isVerifiedThere)
    #expect(IssuerLink(identity, known: row.known, sameEmail: row.sameEmail.map { ($0, row.isVerifiedHere) }) == row.expected)
  }
}
