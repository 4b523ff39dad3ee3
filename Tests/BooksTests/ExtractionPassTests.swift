import Archives
import Testing
import Workers

@testable import Books

@Suite struct ExtractionPassTests {
  @Test("an entry that the whole archive did not yield is missing, and is not searched again")
  func missing() throws {
    var pass = ExtractionPass()
    #expect(try pass.source(of: 3) == nil)
    pass.ended(nil)
    #expect(throws: ArchiveError.corruptedArchive) { try pass.source(of: 3) }
  }

  @Test("what the archive is to blame for stays; a full disk and a pool that closes are tried again")
  func blame() throws {
    var pass = ExtractionPass()
    pass.ended(ArchiveError.passwordProtected)
    #expect(throws: ArchiveError.passwordProtected) { try pass.source(of: 3) }
    for error in [ArchiveError.noSpace, WorkerError.busy] as [any Error] {
      var pass = ExtractionPass()
      pass.ended(error)
      #expect(try pass.source(of: 3) == nil)
    }
  }
}
