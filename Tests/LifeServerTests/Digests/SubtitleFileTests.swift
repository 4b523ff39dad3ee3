import Paths
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport

@Suite("Names of subtitles", .timeLimit(.minutes(1)))
struct SubtitleFileTests {
  @Test(
    "a file is the subtitles of a recording by its name, with marks that players know and no others",
    arguments: [
      ("boat.srt", ["boat"]), ("boat.en.srt", ["boat.en", "boat"]), ("a.b/boat.pt-BR.VTT", ["a.b/boat.pt-BR", "a.b/boat"]),
      ("boat.en.forced.srt", ["boat.en.forced", "boat.en", "boat"]), ("boat.SDH.zh_Hant.srt", ["boat.SDH.zh_Hant", "boat.SDH", "boat"]),
      ("boat.eng.hi.srt", ["boat.eng.hi", "boat.eng", "boat"]), ("boat.english.srt", ["boat.english"]), ("boat.2.srt", ["boat.2"]),
      ("boat.en.de.srt", ["boat.en.de", "boat.en"]), ("boat..srt", ["boat."]), ("boat.en.txt", []), (".srt", []), ("boat", []),
    ])
  func stems(path: String, stems: [String]) {
    #expect(SubtitleFile.stems(of: path).map(\.path) == stems)
  }

  @Test("of several files the plain one is best, then English, then the others by language, then those with only some of what is said")
  func order() throws {
    let names = [
      "boat.vtt", "boat.srt", "boat.LRC", "boat.sdh.vtt", "boat.en.vtt", "boat.en.srt", "boat.en.hi.vtt", "boat.en-GB.vtt", "boat.eng.vtt",
      "boat.de.srt", "boat.de.cc.srt", "boat.hi.vtt", "boat.pt-BR.vtt", "boat.forced.vtt", "boat.en.forced.vtt", "boat.de.forced.vtt",
    ]
    let ranks = names.compactMap { SubtitleFile.rank(of: $0, for: PathKey("boat")) }
    #expect(ranks.shuffled().sorted().map(\.path) == names)
    for path in ["boat.mp4", "boats.srt", "boat2.en.srt", "boat.d/a.srt", "boat.x.srt", "boat.de.en.srt"] {
      #expect(SubtitleFile.rank(of: path, for: PathKey("boat")) == nil, "\(path)")
    }
    #expect(SubtitleFile.rank(of: "boat.en.srt", for: PathKey("boat.en"))?.marks.language == nil)
  }

  @Test("a list of hits has the subtitles of no recording that it has, in whichever language")
  func others() {
    let paths = ["boat.mp4", "boat.de.vtt", "boat.srt", "sail.en.vtt", "boat.notes.vtt", "boat.txt"]
    #expect(SubtitleFile.others(in: paths) == Set(["boat.mp4", "sail.en.vtt", "boat.notes.vtt", "boat.txt"].map { PathKey($0) }))
  }

  @Test("subtitles are looked for in the index of paths, for each recording and for each file of subtitles")
  func plan() async throws {
    let vault = try Vault()
    let bench = try await DigestBench(vault)
    let near = DigestStore.near([PathKey("a/boat"), PathKey("a/boat.en"), PathKey("a/sail")])
    #expect(near.values.count == 8)
    let (beside, others) = try await bench.database.read { connection in
      (
        try connection.plan(of: DigestStore.beside, [Value("a/boat."), Value("a/boat/"), Value(64)]),
        try connection.plan(of: near.sql, near.values)
      )
    }
    #expect(beside == ["SEARCH files USING INDEX files_path (path>? AND path<?)"])
    #expect(others.contains("SEARCH files USING INDEX files_path (path>? AND path<?)"))
    #expect(!others.contains { $0.hasPrefix("SCAN files") || $0.hasPrefix("SCAN digest_files") })
    try bench.close()
  }
}
