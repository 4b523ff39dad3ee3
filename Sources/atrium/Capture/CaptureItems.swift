import AtriumAPI
import AtriumClient
import Foundation

/// What a person gave to be captured, told apart: files by their paths, else one text.
struct CaptureItems: Equatable {
  var text: String?
  var url: String?
  var paths: [String] = []
  /// Whether standard input is captured: as a text, or under a name as a file.
  var isInputRead = false
  var name: String?
  var tags: [String] = []

  /// Bytes of a text that the server takes.
  static let longestText = 1 << 20

  /// - Parameter arguments: paths of files, `-`, or one text.
  /// - Throws: `CaptureFailure` for an argument that is neither.
  init(_ arguments: [String], text: String? = nil, url: String? = nil, name: String? = nil, tags: [String] = []) throws {
    (self.text, self.url, self.name, self.tags) = (text, url, name, tags)
    for argument in arguments {
      if argument == "-" {
        isInputRead = true
      } else if try Self.isFile(argument) {
        paths.append(argument)
      } else if arguments.count == 1, text == nil, !Self.isPath(argument) {
        self.text = argument
      } else {
        let hint =
          arguments.count == 1 ? "A text that looks like a path is given with --text." : "A text of several words needs quotation marks."
        throw CaptureFailure(.noInput, "There is no file “\(argument)”. \(hint)")
      }
    }
    try check()
  }

  private func check() throws {
    let isEmpty = text?.allSatisfy(\.isWhitespace) ?? true
    guard !isEmpty || url != nil || !paths.isEmpty || isInputRead else {
      throw CaptureFailure(.notAccepted, "There is nothing to capture: the text is empty.")
    }
    let isTextThere = !isEmpty || url != nil
    guard tags.isEmpty || isTextThere || (isInputRead && name == nil) else {
      throw CaptureFailure(.notAccepted, "Only a text or a link has tags (--tag); files keep their bytes as they are.")
    }
    guard !isInputRead || name != nil || !isTextThere else {
      throw CaptureFailure(
        .notAccepted, "There is one text only: give it as an argument or through standard input. --name makes a file of the input.")
    }
    let named = (isTextThere ? 1 : 0) + paths.count + (isInputRead ? 1 : 0)
    guard name == nil || named == 1 else { throw CaptureFailure(.notAccepted, "A name (--name) is for one item, and there are \(named).") }
  }

  /// The form that says all of it. Files are opened here and read later.
  func form(in timeZone: TimeZone, input: StandardInput) async throws -> CaptureForm {
    var form = CaptureForm()
    var text = text
    if isInputRead, name == nil { text = try await Self.text(from: input) }
    if let text { form.add(field: "text", text) }
    if let url { form.add(field: "url", url) }
    if let name, paths.isEmpty, !isInputRead { form.add(field: "name", name) }
    for tag in tags { form.add(field: "tags", tag) }
    form.add(field: "timeZone", timeZone.identifier)
    for path in paths { form.add(file: name ?? URL(filePath: path).lastPathComponent, .source(try Self.source(path))) }
    if isInputRead, let name { form.add(file: name, .input(input)) }
    return form
  }

  private static func text(from input: StandardInput) async throws -> String {
    let bytes = try await input.all(limit: longestText)
    guard bytes.count <= longestText else {
      throw CaptureFailure(.notAccepted, "Standard input is longer than a text may be (\(longestText) bytes). --name makes a file of it.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CaptureFailure(.notAccepted, "Standard input is not a text in UTF-8. --name makes a file of it.")
    }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CaptureFailure(.notAccepted, "There is nothing to capture: standard input is empty.")
    }
    return text
  }

  private static func source(_ path: String) throws -> FileUploadSource {
    do {
      return try FileUploadSource(URL(filePath: path))
    } catch {
      throw CaptureFailure(.noInput, "“\(path)” cannot be read: \(error.localizedDescription)")
    }
  }

  /// - Throws: `CaptureFailure` for what is there and no file.
  private static func isFile(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw CaptureFailure(.noInput, "“\(path)” is a folder. Name the files in it.")
    default: throw CaptureFailure(.noInput, "“\(path)” is not a file. What comes through a pipe is captured with - and --name.")
    }
  }

  /// Whether a text was meant as a path, so that a slip of the finger makes no item: one word with a slash or an ending. An address is none.
  private static func isPath(_ text: String) -> Bool {
    guard !text.contains(where: \.isWhitespace), text.firstMatch(of: /^https?:\/\//.ignoresCase()) == nil else { return false }
    return text.contains("/") || text.firstMatch(of: /\.[A-Za-z0-9]{1,5}$/) != nil
  }
}
