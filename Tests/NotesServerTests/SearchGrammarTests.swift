import AtriumAPI
import Foundation
import Storage
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("What is typed into the search field")
struct SearchGrammarTests {
  /// `+` wanted, `-` unwanted; `w` word, `p` phrase, `t` title, `#` tag, `/` path.
  private static func shown(_ terms: SearchTerms) -> String {
    terms.clauses.map { clause in
      let sign = clause.isNegated ? "-" : "+"
      return switch clause.kind {
      case .word(let word): "\(sign)w:\(word)"
      case .phrase(let words): "\(sign)p:\(words.joined(separator: "_"))"
      case .title(let words): "\(sign)t:\(words.joined(separator: "_"))"
      case .tag(let tag): "\(sign)#:\(tag.folded)"
      case .path(let path): "\(sign)/:\(path)"
      }
    }.joined(separator: " ")
  }

  @Test(
    "five signs mean something, everything else is words",
    arguments: [
      ("", ""), ("   ", ""), ("!?", ""), ("-", ""), ("- -", ""), ("--", ""), ("\"", ""), ("\"\"", ""), ("-\"\"", ""),
      ("ferry", "+w:ferry"), ("night ferry", "+w:night +w:ferry"), ("  night\t\nferry ", "+w:night +w:ferry"),
      ("note-taking", "+w:note +w:taking"), ("C++ & co.", "+w:C +w:co"), ("zoë’s 日本", "+w:zoë +w:s +w:日本"),
      ("\"night ferry\"", "+p:night_ferry"), ("\"night ferry", "+p:night_ferry"), ("night\"ferry boat\"", "+w:night +p:ferry_boat"),
      ("ferry\"", "+w:ferry"), ("“night ferry” boat", "+p:night_ferry +w:boat"), ("„night ferry“", "+p:night_ferry"),
      ("-ferry", "-w:ferry"), ("--ferry", "-w:ferry"), ("boat -ferry", "+w:boat -w:ferry"), ("boat - ferry", "+w:boat +w:ferry"),
      ("-note-taking", "-p:note_taking"), ("-\"night ferry\"", "-p:night_ferry"), ("-\"night ferry", "-p:night_ferry"),
      ("tag:garden", "+#:garden"), ("TAG:Garden/Soil", "+#:garden/soil"), ("tag:#garden", "+#:garden"), ("-tag:garden", "-#:garden"),
      ("tag:\"garden\" x", "+#:garden +w:x"), ("tag:", ""), ("tag:#", ""), ("tag: garden", "+w:garden"),
      ("path:Garden", "+/:garden"), ("path:\"My Folder\"", "+/:my folder"), ("-path:\"My Folder", "-/:my folder"),
      ("path:a/b.md x", "+/:a/b.md +w:x"), ("path:\"\"", ""),
      ("title:spring", "+t:spring"), ("title:\"night ferry\"", "+t:night_ferry"), ("-title:a-b", "-t:a_b"), ("title:!", ""),
      ("url:x http://y.z", "+w:url +w:x +w:http +w:y +w:z"), ("subtitle:x", "+w:subtitle +w:x"), ("tags:x", "+w:tags +w:x"),
      ("body:x AND y OR z NOT w NEAR(q)", "+w:body +w:x +w:AND +w:y +w:OR +w:z +w:NOT +w:w +w:NEAR +w:q"),
      ("^a* (b) {c} :d", "+w:a +w:b +w:c +w:d"),
      ("boat tag:a -tag:b path:c title:d -e \"f g\"", "+w:boat +#:a -#:b +/:c +t:d -w:e +p:f_g"),
      ("a\u{0}b tag:x\u{0}y path:\u{0}", "+w:a +w:b +#:xy"),
    ])
  func grammar(typed: String, terms: String) {
    #expect(Self.shown(SearchTerms(typed)) == terms)
  }

  @Test(
    "the expression for the index quotes each word; only the last plain word may be a beginning",
    arguments: [
      ("night ferry", "\"night\" AND \"ferry\" *"), ("ferr tag:x", "\"ferr\" *"), ("ferr \"a b\"", "\"ferr\" * AND \"a b\""),
      ("\"a b\"", "\"a b\""), ("title:a b", "title : \"a\" AND \"b\" *"), ("a -b -title:c", "(\"a\" *) NOT (\"b\" OR title : \"c\")"),
    ])
  func expression(typed: String, expression: String) {
    #expect(MatchExpression(SearchTerms(typed)).whole == expression)
  }

  @Test("no more words are looked up than anybody types")
  func many() {
    let words = (0..<500).map { "w\($0)" }.joined(separator: " ")
    #expect(SearchTerms(words).clauses.count == SearchTerms.limit)
    #expect(SearchTerms("\"\(words)\"").clauses == [.init(kind: .phrase((0..<SearchTerms.limit).map { "w\($0)" }))])
    #expect(SearchTerms(String(repeating: "tag:x ", count: 500)).clauses.count == SearchTerms.limit)
  }

  @Test("whatever is typed, the database takes it", .timeLimit(.minutes(5)))
  func anything() async throws {
    let vault = try SearchTests.vault()
    try await withHouse(vault) { house in
      try await house.waitForIndex(of: 4)
      let store = NoteSearchStore(database: house.server.notes.store.database)
      var random = SplitMix(state: 20_260_821)
      let pieces = [
        "\"", "-", "tag:", "path:", "title:", " ", " ", "ferry", "a", "*", "(", ")", "OR", "NOT", "NEAR(", "^", ":", "{", "}", "+", "\\",
        "'",
        "%", "_", "\u{0}", "\u{2}", "\u{301}", "\u{200D}", "\u{1F600}", "日", "ß", "\u{FFFF}", "\u{10FFFF}", "\u{1E900}", "\u{E000}", "/",
        "#",
        "“", "0", "\n", "--", "\u{0D4E}", "\u{0345}",
      ]
      for _ in 0..<3000 {
        var text = ""
        for _ in 0..<Int.random(in: 1...9, using: &random) {
          if Bool.random(using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
          } else if let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random)) {
            text.unicodeScalars.append(scalar)
          }
        }
        do {
          _ = try await store.search(SearchTerms(text), offset: 0, limit: 3)
        } catch {
          Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }): \(error)")
          return
        }
      }
    }
  }
}

/// A small generator whose numbers are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
