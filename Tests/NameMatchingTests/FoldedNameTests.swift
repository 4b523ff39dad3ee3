import Foundation
import TestSupport
import Testing

@testable import NameMatching

@Suite struct FoldedNameTests {
  @Test(
    "case, marks, punctuation and a leading article make no other name",
    arguments: [
      ("The Mars Volta", "mars volta"), ("MARS VOLTA", "mars volta"), ("Mars-Volta", "mars volta"), ("Motörhead", "motorhead"),
      ("Sigur Rós", "sigur ros"), ("Røyksopp", "royksopp"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
      ("Ёлка", "елка"), ("ＰＳＹ", "psy"), ("ﬁlm", "film"), ("Guns N’ Roses", "guns n roses"), ("Guns N´ Roses", "guns n roses"),
      ("\"Weird Al\" Yankovic", "weird al yankovic"), ("A Tribe Called Quest", "tribe called quest"), ("An Horse", "horse"),
      ("Beatles, The", "beatles"), ("R.E.M.", "rem"), ("Mr. Bungle", "mr bungle"), ("Simon & Garfunkel", "simon and garfunkel"),
      ("Florence + The Machine", "florence and the machine"), ("Sunn O)))", "sunn o"),
      ("Godspeed You! Black Emperor", "godspeed you black emperor"),
      ("Foo™", "foo"), ("  Foo\t\n Fighters ", "foo fighters"), ("Foo\u{200d}Bar\u{ad}", "foobar"), ("İstanbul", "istanbul"),
    ])
  func folds(name: String, text: String) {
    #expect(FoldedName(name).text == text)
  }

  @Test(
    "no name folds to nothing, or to another's",
    arguments: [
      ("!!!", "!!!"), ("The The", "the the"), ("The", "the"), ("A", "a"), ("a-ha", "a ha"), ("A & B", "a and b"), ("&", "and"),
      ("A$AP Rocky", "a$ap rocky"), ("P!nk", "p!nk"), ("$uicideboy$", "$uicideboy$"), ("+/-", "+/-"), ("†††", "†††"), ("?", "?"),
      ("少年ナイフ", "少年ナイフ"), ("방탄소년단", "방탄소년단"), ("🔥", "🔥"), ("🤘🏽", "🤘"), ("∆", "∆"), ("★", "★"), ("...", "..."),
      ("Doors 7pm", "doors 7pm"), ("नमस्ते", "नमस्ते"), ("สวัสดี", "สวัสดี"), ("\u{301}", "\u{301}"), ("＆", "and"), ("™", "tm"),
    ])
  func survives(name: String, text: String) {
    #expect(FoldedName(name).text == text)
  }

  @Test("marks of scripts that need them stay")
  func marks() {
    #expect(FoldedName("ガゼット") != FoldedName("カゼット"))
    #expect(FoldedName("が") != FoldedName("か"))
    #expect(FoldedName("ｶﾞｾﾞｯﾄ") == FoldedName("ガゼット"))
    #expect(FoldedName("कि") != FoldedName("कु"))
    #expect(FoldedName("שָׁלוֹם") == FoldedName("שלום"))
  }

  @Test("two names without spaces are one, and an empty one is like none")
  func spaces() {
    #expect(FoldedName("AC/DC").matches(FoldedName("ACDC")))
    #expect(FoldedName("Black Pink").matches(FoldedName("BLACKPINK")))
    #expect(FoldedName("Jay-Z").matches(FoldedName("Jay Z")))
    #expect(FoldedName("AC/DC").text != FoldedName("ACDC").text)
    #expect(FoldedName(" \n").isEmpty)
    #expect(FoldedName("").isEmpty)
  }

  @Test("signs that stand for letters are read, and numbers are not")
  func spelledOut() {
    for (name, spelled) in [("P!nk", "pink"), ("Ke$ha", "kesha"), ("Deadmau5", "deadmaus"), ("¥ØU$UK€", "yousuke")] {
      #expect(FoldedName(name).spelledOut?.text == spelled)
    }
    for name in ["M83", "U2", "Sum 41", "311", "Doors 7pm", "Pink", "!!!", ""] { #expect(FoldedName(name).spelledOut == nil, "\(name)") }
  }

  /// The pass over plain names and the one over ASCII save time, and may do nothing else.
  @Test("plain names, ASCII names and others are folded alike")
  func sameOnEachPath() {
    var random = SplitMix64(seed: 3)
    let letters = Array("aAbtThHeEnN 0 9 .,&+$!@-'`()/|")
    for _ in 0..<4_000 {
      let name = String((0..<Int.random(in: 0...12, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      let folded = FoldedName(name).text
      #expect(folded == NameFolder.foldUnicode(name), "\(name)")
      #expect(FoldedName(name.uppercased()).text == folded, "\(name)")
    }
  }

  @Test("all spellings of Unicode of a name are one, and nothing is lost of any")
  func normalForms() {
    var random = SplitMix64(seed: 4)
    let letters = Array("aÄéñøßżЙёΆガか少방 \u{301}\u{200d}!&™½ﬀ①🔥(-").map(String.init)
    for _ in 0..<2_000 {
      let name = (0..<Int.random(in: 1...8, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
      let folded = FoldedName(name)
      #expect(FoldedName(name.decomposedStringWithCanonicalMapping) == folded, "\(name.debugDescription)")
      #expect(FoldedName(name.precomposedStringWithCanonicalMapping) == folded, "\(name.debugDescription)")
      #expect(folded.isEmpty == name.allSatisfy(\.isWhitespace), "\(name.debugDescription)")
      #expect(!folded.text.contains("  ") && folded.text.first != " " && folded.text.last != " ", "\(name.debugDescription)")
    }
  }
}
