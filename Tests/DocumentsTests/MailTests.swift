import DocumentModel
import Testing

@testable import Documents

@Suite struct MailTests {
  /// Lines as mails have them.
  private func mail(_ text: String) -> [UInt8] { Array(text.replacing("\n", with: "\r\n").utf8) }

  // Encoded by Python's email.header and email.utils.
  @Test("fields of the header are decoded: encoded words, addresses with names, the date with its offset")
  func header() throws {
    let found = try document(
      mail(
        """
        Return-Path: <ada@example.org>
        From: =?utf-8?q?Ad=C3=A4_Lovelace?= <ada@example.org>
        To: "Hopper, Grace" <grace@example.org>, =?iso-8859-1?B?RvxyIGFsbGU=?=
         <all@example.org>
        Cc: plain@example.org
        Subject: =?utf-8?b?U2NoacOf?= =?utf-8?b?ZW4gw7xiZXI=?= the lagoon
        Date: Thu, 29 Feb 2024 10:30:00 +0100
        MIME-Version: 1.0
        Content-Type: text/plain; charset=iso-8859-1
        Content-Transfer-Encoding: quoted-printable

        Gr=FC=DFe, a long line that =
        goes on. https://example.org/x
        """), name: "x.eml")
    #expect(found.kind == .mail)
    #expect(found.mail?.from == ["Adä Lovelace <ada@example.org>"])
    #expect(found.mail?.to == ["Hopper, Grace <grace@example.org>", "Für alle <all@example.org>"])
    #expect(found.mail?.cc == ["plain@example.org"])
    #expect(found.mail?.subject == "Schißen über the lagoon")
    #expect(found.mail?.date == "2024-02-29T10:30:00+01:00")
    #expect(found.title == found.mail?.subject)
    #expect(found.text == "Grüße, a long line that goes on. https://example.org/x")
    #expect(found.charset == "windows-1252")
    #expect(found.links == ["https://example.org/x"])
  }

  // GMime 3.2.13 stops at the padding of the first word. The words are those of Python.
  @Test("encoded words that are padded each are all read, in a subject, a name of a person and a name of a file")
  func paddedWords() throws {
    let words = "=?utf-8?b?R3LDvMOfZSA=?=\n =?utf-8?b?w7xiZXIg?= =?utf-8?b?w5Zs?="
    let found = try document(
      mail("From: \(words) <a@b.c>\nSubject: \(words)\nMIME-Version: 1.0\nContent-Type: application/x; name=\"\(words)\"\n\n"),
      name: "x.eml")
    #expect(found.title == "Grüße über Öl")
    #expect(found.mail?.from == ["Grüße über Öl <a@b.c>"])
    #expect(found.attachments.map(\.name) == ["Grüße über Öl"])
  }

  @Test("of two forms of a text the plain one is read, and attachments give their names in any encoding")
  func alternatives() throws {
    let found = try document(
      mail(
        """
        From: a@b.c
        Subject: x
        MIME-Version: 1.0
        Content-Type: multipart/mixed; boundary="m"

        --m
        Content-Type: multipart/alternative; boundary=a

        --a
        Content-Type: text/plain; charset=utf-8
        Content-Transfer-Encoding: base64

        R3LDvMOfZQ==
        --a
        Content-Type: text/html

        <p>no</p>
        --a--
        --m
        Content-Type: application/pdf; name="old.pdf"
        Content-Disposition: attachment; filename*0*=utf-8''Stra%C3%9Fe; filename*1*=%20nach.pdf
        Content-Transfer-Encoding: base64

        JVBERg==
        --m
        Content-Type: text/plain; name="notes.txt"
        Content-Disposition: attachment

        not read
        --m--
        """), name: "x.eml")
    #expect(found.text == "Grüße")
    #expect(found.attachments.map(\.name) == ["Straße nach.pdf", "notes.txt"])
    #expect(found.attachments.map(\.mediaType) == ["application/pdf", "text/plain"])
  }

  @Test("HTML is read where the plain text is empty, with its pictures as attachments")
  func html() throws {
    let found = try document(
      mail(
        """
        From: a@b.c
        MIME-Version: 1.0
        Content-Type: multipart/alternative; boundary=a

        --a
        Content-Type: text/plain

        \u{20}
        --a
        Content-Type: multipart/related; boundary=r

        --r
        Content-Type: text/html; charset=utf-8

        <html><body><style>x</style><h1>Hello</h1><p>A <a href="https://example.org/">link</a> ä</p></body></html>
        --r
        Content-Type: image/png; name=logo.png
        Content-ID: <1>
        Content-Transfer-Encoding: base64

        AAAA
        --r--
        --a--
        """), name: "x.eml")
    #expect(found.text == "Hello\n\nA link ä")
    #expect(found.attachments.map(\.name) == ["logo.png"])
    #expect(found.links == ["https://example.org/"])
  }

  /// A mail in a mail, so often.
  private func nested(_ depth: Int) -> String {
    let inner = depth == 0 ? "The innermost text" : nested(depth - 1)
    let type = depth == 0 ? "text/plain" : "message/rfc822"
    return "From: level\(depth)@b.c\nSubject: Level \(depth)\nMIME-Version: 1.0\nContent-Type: \(type)\n\n\(inner)"
  }

  @Test("mails in mails are read two levels deep; deeper ones are attachments")
  func forwarded() throws {
    let two = try document(mail(nested(2)), name: "x.eml")
    #expect(two.text == "From: level1@b.c\nSubject: Level 1\n\nFrom: level0@b.c\nSubject: Level 0\n\nThe innermost text")
    #expect(two.title == "Level 2")
    let three = try document(mail(nested(3)), name: "x.eml")
    #expect(!three.text.contains("innermost"))
    #expect(three.attachments.map(\.name) == ["Level 2", "Level 1", "Level 0"])
    #expect(three.attachments.allSatisfy { $0.mediaType == "message/rfc822" })
  }

  @Test("a mailbox has a section for each mail")
  func mailbox() throws {
    let text = """
      From a@b.c Thu Feb 29 10:00:00 2024
      From: a@b.c
      Message-ID: <1@b.c>
      Subject: One

      First text
      >From here on

      From a@b.c Thu Feb 29 11:00:00 2024
      From: a@b.c
      Subject: Two

      Second text

      """
    let found = try document(text, name: "x")
    #expect(found.kind == .mailbox)
    #expect(found.sections.map(\.name) == ["One", "Two"])
    #expect(found.headings.map(\.text) == ["One", "Two"])
    #expect(found.text(ofSection: 0).hasPrefix("One\n\nFirst text"))
    #expect(found.text(ofSection: 1) == "Two\n\nSecond text")
  }

  @Test("a mail without anything in it is empty", arguments: ["", "\n", "Subject: x", "Subject: x\n\n"])
  func empty(text: String) throws {
    #expect(try document(text, name: "x.eml").isEmpty)
  }
}
