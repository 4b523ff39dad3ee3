import Foundation

/// A stretch of text in one style.
struct TextRun: Equatable {
  enum Content: Equatable {
    case string(String)
    case image(Image)
    case running(RunningTime)
  }

  var content: Content
  var traits: [TextTrait] = []
  /// An address, which need not be safe to follow.
  var link: String?

  init(_ content: Content, traits: [TextTrait] = [], link: String? = nil) {
    self.content = content
    self.traits = traits
    self.link = link
  }

  init(_ string: String) { self.init(.string(string)) }

  /// What the run says where only a string can stand: a title, a label for assistive technology.
  func string(in values: EnvironmentValues) -> String {
    switch content {
    case .string(let string): string
    case .image: ""
    case .running(let time): time.text(at: .now, in: values)
    }
  }

  /// The address, if its scheme is one that leads to a page, a letter, a call or an authenticator; a link may come from a note, which may be hostile.
  static func safeAddress(_ address: String) -> String? {
    guard let scheme = address.firstIndex(of: ":"), !address[..<scheme].contains(where: { "/?#".contains($0) }) else { return address }
    return ["http", "https", "mailto", "tel", "otpauth"].contains(address[..<scheme].lowercased()) ? address : nil
  }

  /// Neighbours that do not differ are one run; empty ones are none.
  static func joined(_ runs: [TextRun]) -> [TextRun] {
    var result: [TextRun] = []
    for run in runs {
      guard case .string(let string) = run.content else {
        result.append(run)
        continue
      }
      guard !string.isEmpty else { continue }
      if let last = result.last, case .string(let before) = last.content, last.traits == run.traits, last.link == run.link {
        result[result.count - 1].content = .string(before + string)
      } else {
        result.append(run)
      }
    }
    return result
  }
}
