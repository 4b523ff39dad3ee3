import Foundation
import Testing

@testable import Retrieval

@Suite struct RelatedWordsFileTests {
  private func trained() throws -> RelatedWords {
    let subjects = [["gas", "heating", "boiler"], ["dog", "leash", "vet"]]
    var texts: [String] = []
    for number in 0..<500 {
      let subject = subjects[number % 2]
      let words: [String] = (0..<12).map { place in subject[(place * 7 + number / 2) % 3] }
      texts.append(words.joined(separator: " "))
    }
    return try #require(RelatedWords(documents: texts, dimension: 4))
  }

  @Test("related words are the same after they were written and read")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let words = try trained()
    try words.encoded.write(to: folder.file("words"))
    let read = try RelatedWords(contentsOf: folder.file("words"))
    #expect(read.identity == words.identity && read.dimension == 4 && words.identity.count == 16)
    for text in ["gas boiler", "the vet", "zeppelin"] { #expect(read.vector(of: text) == words.vector(of: text)) }
  }

  @Test("a file that is cut, changed in a byte or something else is damaged and never read beyond its end")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let whole = try trained().encoded
    var cases = [Data(), Data("ATRIUMRW".utf8), whole.dropLast(), whole + Data([0]), whole.prefix(40)]
    for place in stride(from: 0, to: whole.count, by: 11) {
      var changed = whole
      changed[place] ^= 0x40
      cases.append(changed)
    }
    for bytes in cases {
      try Data(bytes).write(to: folder.file("words"))
      #expect(throws: RelatedWords.FileError.damaged) { try RelatedWords(contentsOf: folder.file("words")) }
    }
  }

  @Test("too few texts make no words, and the trainer is empty again")
  func trainer() throws {
    var trainer = RelatedWords.Trainer()
    for number in 0..<499 { trainer.add("gas heating \(number)") }
    #expect(trainer.documents == 499)
    #expect(trainer.trained()?.identity == nil)
    #expect(trainer.documents == 0)
  }
}
