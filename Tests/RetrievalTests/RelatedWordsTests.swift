import Testing

@testable import Retrieval

@Suite struct RelatedWordsTests {
  private func counts(_ texts: [String]) -> (words: WordCounts, kept: [String]) {
    var words = WordCounts()
    for text in texts { words.add(text) }
    let kept = words.keepFrequent(minimum: 3, limit: 20_000)
    return (words, kept)
  }

  @Test("passages have the cosines that were worked out in numpy")
  func fixture() throws {
    let fixture = try Fixture.related()
    let related = try #require(RelatedWords(documents: fixture.texts, dimension: fixture.rank))
    let vectors = try fixture.passages.map { try #require(related.vector(of: $0)) }
    for (row, left) in vectors.enumerated() {
      for (column, right) in vectors.enumerated() {
        #expect(abs(Fixture.dot(left, right) - fixture.cosines[row][column]) < 0.002, "\(row), \(column)")
      }
    }
  }

  @Test("words are associated as PPMI over five places has it, and the decomposition has the singular values of numpy")
  func steps() throws {
    let fixture = try Fixture.related()
    let (words, kept) = counts(fixture.texts)
    #expect(kept == fixture.words)
    let size = kept.count
    let matrix = AssociationMatrix(of: words)
    var first = [Float](repeating: 0, count: size)
    first[0] = 1
    for (found, expected) in zip(matrix.multiplied(by: first, columns: 1), fixture.firstRow) { #expect(abs(found - expected) < 1e-5) }
    let vectors = RandomisedDecomposition(of: matrix, rank: fixture.rank).vectors
    for column in 0..<fixture.rank {
      let squares = (0..<size).map { Double(vectors[$0 * fixture.rank + column]) }.reduce(0) { $0 + $1 * $1 }
      #expect(abs(squares - fixture.values[column]) < 1e-3 * fixture.values[0])
    }
  }

  @Test("a passage is nearer to one of its subject that shares no word with it than to any of another subject")
  func subjects() throws {
    let related = try #require(RelatedWords(documents: try Fixture.related().texts))
    let bread = try #require(related.vector(of: "breada breadb"))
    let same = try #require(related.vector(of: "breadj breadk"))
    for other in ["traina trainb", "gardenc", "trainf and gardena"] {
      #expect(Fixture.dot(bread, same) > Fixture.dot(bread, try #require(related.vector(of: other))) + 0.2)
    }
    #expect(bread.count == 128 && abs(Fixture.dot(bread, bread) - 1) < 1e-5)
  }

  @Test("there are no related words for fewer than 500 texts, or for texts without words")
  func tooFew() throws {
    let texts = try Fixture.related().texts
    #expect(RelatedWords(documents: texts.prefix(499), dimension: 4) == nil)
    #expect(RelatedWords(documents: texts.prefix(500), dimension: 4) != nil)
    #expect(RelatedWords(documents: repeatElement("?! \u{1f600}", count: 600), dimension: 4) == nil)
  }

  @Test("a text without any known word has no vector, and unknown words change none")
  func unknownWords() throws {
    let related = try #require(RelatedWords(documents: try Fixture.related().texts, dimension: 8))
    #expect(related.vector(of: "xylophone") == nil)
    #expect(related.vector(of: "") == nil)
    #expect(related.vector(of: "BREADA, xylophone!") == related.vector(of: "breada"))
  }

  @Test("of a text of known words all is known, of unknown ones nothing, and of others as much as their letters are")
  func knownShare() throws {
    let related = try #require(RelatedWords(documents: try Fixture.related().texts))
    #expect(related.knownShare(of: "Breada, breadb!") == 1)
    #expect(related.knownShare(of: "xylophone zeppelin") == 0 && related.knownShare(of: "?") == 0)
    #expect(related.knownShare(of: "breada xylophone") == 0.4)
    #expect(related.knownShare(of: "And, xylophone") == 0.25)
  }

  @Test("the same texts give the same vectors, bit for bit")
  func deterministic() throws {
    let texts = try Fixture.related().texts
    let first = try #require(RelatedWords(documents: texts, dimension: 8))
    let second = try #require(RelatedWords(documents: texts, dimension: 8))
    for text in texts.prefix(50) { #expect(first.vector(of: text) == second.vector(of: text)) }
  }

  @Test("where there are too many pairs the rarest are forgotten, and memory stays bounded")
  func pairs() {
    let texts = (0..<300).map { number in "hot water " + (0..<10).map { "w\((number * 7 + $0 * $0) % 97)" }.joined(separator: " ") }
    let (words, kept) = counts(texts)
    let matrix = AssociationMatrix(of: words, pairLimit: 50)
    var column = [Float](repeating: 0, count: kept.count)
    column[kept.firstIndex(of: "hot") ?? 0] = 1
    let near = matrix.multiplied(by: column, columns: 1)
    #expect(near[kept.firstIndex(of: "water") ?? 0] > 0)
    #expect(near.count { $0 > 0 } <= 50)
  }

  @Test("eigenvalues of a matrix are those of its equation")
  func eigenvalues() {
    // [2 1; 1 2] has 3 and 1; [0 2; 2 3] has 4 and -1.
    #expect(SymmetricEigenvectors(of: [2, 1, 1, 2], size: 2).values.sorted().map { ($0 * 1e9).rounded() / 1e9 } == [1, 3])
    #expect(SymmetricEigenvectors(of: [0, 2, 2, 3], size: 2).values.sorted().map { ($0 * 1e9).rounded() / 1e9 } == [-1, 4])
  }
}
