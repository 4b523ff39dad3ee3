import Testing

@testable import Multipart

@Suite struct FormParserTests {
  /// As Firefox sends it.
  private static let form = [
    "-----------------------------9051914041544843365972754266", "Content-Disposition: form-data; name=\"text\"", "", "text default",
    "-----------------------------9051914041544843365972754266",
    "Content-Disposition: form-data; name=\"files\"; filename=\"größe \u{1F980}.txt\"", "Content-Type: text/plain", "", "Content of a.txt.",
    "",
    "-----------------------------9051914041544843365972754266",
    "Content-Disposition: form-data; name=\"files\"; filename=\"\"", "Content-Type: application/octet-stream", "", "",
    "-----------------------------9051914041544843365972754266--", "",
  ].joined(separator: "\r\n")
  private static let boundary = "---------------------------9051914041544843365972754266"

  @Test("a form of a browser is read, wherever its pieces are cut", arguments: [1, 2, 3, 7, 31, 59, 60, 61, 64, 1000])
  func browser(length: Int) throws {
    let read = try parts(of: Array(Self.form.utf8), boundary: Self.boundary, pieces: [length])
    #expect(
      read.map(\.part) == [
        FormPart(name: "text"), FormPart(name: "files", fileName: "größe \u{1F980}.txt", contentType: "text/plain"),
        FormPart(name: "files", fileName: "", contentType: "application/octet-stream"),
      ])
    #expect(read.map(\.text) == ["text default", "Content of a.txt.\r\n", ""])
    #expect(read.allSatisfy { $0.isComplete })
  }

  @Test(
    "what a form may have beside its parts is passed over",
    arguments: [
      "preamble\r\nof lines\r\n--b\r\n{}\r\n--b--\r\nepilogue --b\r\n--b\r\n", "--b  \t\r\n{}\r\n--b-- ", "\r\n--b\r\n{}\r\n--b--",
      "--b\r\n{}\r\n--b--\r\n\r\n",
    ])
  func surroundings(form: String) throws {
    let form = form.replacing("{}", with: "Content-Disposition: form-data; name=a\r\n\r\nvalue")
    for length in 1...9 {
      let read = try parts(of: Array(form.utf8), boundary: "b", pieces: [length])
      #expect(read == [ReadPart(part: FormPart(name: "a"), content: Array("value".utf8), isComplete: true)])
    }
  }

  @Test("content that almost is a delimiter is content, and a part without content has none")
  func almost() throws {
    let content = "\r\n--\r\n-\r\r\n--boundar\r\n--\r\n\r--boundary\n--boundary\r\n"
    for (body, expected) in [("\r\n\(content)", content), ("\r\n", ""), ("", "")] {
      let form = "--boundary\r\nContent-Disposition: form-data; name=\"a\"\r\n\(body)\r\n--boundary--"
      for length in 1...12 {
        #expect(try parts(of: Array(form.utf8), boundary: "boundary", pieces: [length]).map(\.text) == [expected])
      }
    }
  }

  @Test(
    "names are read as clients write them",
    arguments: [
      (#"form-data; name="a"; filename="b.txt""#, "a", "b.txt"), (#"FORM-DATA; NAME=a; FileName=b.txt"#, "a", "b.txt"),
      (#"form-data; name="a"; filename="b;c=\"d\".txt""#, "a", #"b;c="d".txt"#),
      (#"form-data; name="a"; filename="b%22c%22""#, "a", #"b"c""#),
      (#"form-data; name="a"; filename="C:\fakepath\b.txt""#, "a", #"C:\fakepath\b.txt"#),
      (#"form-data; name="a"; filename="b\""#, "a", #"b\"#),
      (#"form-data; name="a"; filename="b\\c""#, "a", #"b\c"#), (#"form-data;name="a";filename="100%.txt";"#, "a", "100%.txt"),
      (#"form-data; filename=b"#, "", "b"), ("form-data; name=\"a\";\r\n filename=\"b\"", "a", "b"),
      (#"form-data; name="a"; name="z"; filename="b"; filename*=UTF-8''c"#, "a", "b"),
    ])
  func names(disposition: String, name: String, fileName: String) {
    let part = FormPart(head: Array("X: y\r\nContent-Disposition: \(disposition)\r\nContent-Type: image/png".utf8)[...])
    #expect(part == FormPart(name: name, fileName: fileName, contentType: "image/png"))
  }

  @Test("a name that is not UTF-8 is read as far as it is")
  func notUTF8() throws {
    let form =
      Array("--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"caf".utf8) + [0xe9] + Array(".txt\"\r\n\r\nx\r\n--b--".utf8)
    #expect(try parts(of: form, boundary: "b", pieces: [5]).map(\.part.fileName) == ["caf\u{fffd}.txt"])
  }

  @Test(
    "what is no form is refused",
    arguments: [
      ("", .incomplete), ("--b\r\n", .incomplete), ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx", .incomplete),
      ("--b\r\nContent-Disposition: form-data; name=a\r\n\r\nx\r\n--b", .incomplete), ("--b-x", .badDelimiter), ("--bc\r\n", .badDelimiter),
      ("--b\n", .badDelimiter), ("--b" + String(repeating: " ", count: 300), .badDelimiter), ("--b\r\nX: y\r\n\r\n", .badHead),
      ("--b\r\n\r\n\r\n\r\n", .badHead), ("--b\r\nContent-Disposition: attachment; name=a\r\n\r\n", .badHead),
      ("--b\r\nContent-Disposition: form-data; name=\"a\r\n\r\n", .badHead),
      ("--b\r\nContent-Disposition: form-data; name\r\n\r\n", .badHead),
    ] as [(String, FormParser.Failure)])
  func refused(form: String, failure: FormParser.Failure) {
    for length in [1, 2, 5, 20_000] {
      #expect(throws: failure) { try parts(of: Array(form.utf8), boundary: "b", pieces: [length]) }
    }
  }

  @Test("a head that is too long is refused, and none of it is read")
  func longHead() {
    let form = Array(("--b\r\n" + String(repeating: "X: y\r\n", count: 2000)).utf8)
    for length in [5, 20_000] {
      #expect(throws: FormParser.Failure.headTooLong) { try parts(of: form, boundary: "b", pieces: [length]) }
    }
  }

  @Test("a boundary is read as a header says it, or refused")
  func boundaries() {
    for (type, boundary) in [
      ("multipart/form-data; boundary=abc", "abc"), ("Multipart/Form-Data;charset=utf-8; BOUNDARY=\"a b:c\"", "a b:c"),
      ("multipart/form-data; boundary=" + String(repeating: "x", count: 70), String(repeating: "x", count: 70)),
      ("multipart/form-data", nil), ("multipart/form-data; boundary=", nil), ("multipart/form-data; boundary=\"a \"", nil),
      ("multipart/form-data; boundary=" + String(repeating: "x", count: 71), nil), ("multipart/mixed; boundary=abc", nil),
      ("multipart/form-data; boundary=\"a\r\nb\"", nil), ("multipart/form-data; boundary=\"é\"", nil), ("", nil), ("text/plain", nil),
    ] { #expect(FormBoundary(contentType: type)?.bytes == boundary.map { Array($0.utf8) }, "\(type)") }
  }
}
