import Testing

@testable import Retrieval

@Suite struct RankingTests {
  @Test("a score is the sum of 1 / (60 + rank) over the lists that have the thing")
  func scores() {
    let ranked = RankFusion.joined([["a", "b", "c"], ["c", "d"]])
    #expect(ranked.map(\.id) == ["c", "a", "b", "d"])
    #expect(abs(ranked[0].score - (1 / 63 + 1 / 61)) < 1e-15)
    #expect(abs(ranked[1].score - 1 / 61) < 1e-15)
  }

  @Test("equal scores are in the order of ids, whatever the order of the lists")
  func ties() {
    #expect(RankFusion.joined([["b", "x"], ["a", "y"]]).map(\.id) == ["a", "b", "x", "y"])
    #expect(RankFusion.joined([["a", "y"], ["b", "x"]]).map(\.id) == ["a", "b", "x", "y"])
  }

  @Test("only the first 200 of a list count, and a thing that comes twice counts once")
  func depth() {
    #expect(RankFusion.joined([Array(0..<500)]).count == 200)
    let ranked = RankFusion.joined([["a", "a", "b"]])
    #expect(ranked.map(\.id) == ["a", "b"])
    #expect(ranked[0].score == 1 / 61 && ranked[1].score == 1 / 63)
    #expect(RankFusion.joined([[Int]]()).isEmpty)
  }

  @Test("what has the query as its title is first, even if no list has it")
  func titles() {
    let ranked = RankFusion.joined([["a", "b"], ["a", "c"]], titles: ["c", "z"])
    #expect(ranked.map(\.id) == ["c", "z", "a", "b"])
    #expect(ranked[1].score == 0)
  }

  @Test("nDCG is the sum over the places, over that of the best order")
  func gain() throws {
    let grades = ["a": 3, "b": 2, "c": 3, "d": 0, "e": 1, "f": 2]
    let gain = try #require(RankingQuality.gain(of: ["a", "b", "c", "d", "e", "f"], grades: grades))
    #expect(abs(gain - 0.948_810_749) < 1e-8)
    #expect(RankingQuality.gain(of: ["a", "c", "b", "f", "e"], grades: grades) == 1)
    #expect(RankingQuality.gain(of: ["x", "y"], grades: grades) == 0)
    #expect(RankingQuality.gain(of: ["a"], grades: ["a": 0]) == nil)
  }

  @Test("only ten places count, and a result that comes again counts nothing")
  func places() throws {
    let late = (0..<10).map { "x\($0)" } + ["a"]
    #expect(RankingQuality.gain(of: late, grades: ["a": 3]) == 0)
    #expect(RankingQuality.gain(of: late, grades: ["a": 3], places: 11).map { abs($0 - 0.278_942_946) < 1e-8 } == true)
    let twice = try #require(RankingQuality.gain(of: ["a", "a"], grades: ["a": 1, "b": 1]))
    #expect(abs(twice - 0.613_147_193) < 1e-8)
  }
}
