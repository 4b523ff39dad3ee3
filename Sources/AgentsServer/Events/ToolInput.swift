import AtriumServer
import Foundation

/// What is read of a tool's input: a fingerprint and a line. The rest is dropped where it stands.
struct ToolInput {
  let fingerprint: Fingerprint
  let title: String?

  /// - Parameter decoder: where the input is; nil when there is none.
  init(tool: String, from decoder: (any Decoder)?) {
    var reader = FingerprintReader(tool: tool)
    if let decoder { reader.read(decoder) }
    fingerprint = reader.fingerprint
    let fields = try? decoder?.container(keyedBy: AnyName.self)
    title = fields.flatMap { Self.title(of: tool, in: $0) }
  }

  private static func title(of tool: String, in fields: KeyedDecodingContainer<AnyName>) -> String? {
    func text(_ name: String) -> String? { HookFields(fields).text(name) }
    switch tool {
    case AskingTool.question.rawValue: return HookTitle.line(Questions.first(in: fields))
    case AskingTool.plan.rawValue: return HookTitle.line(text("plan").map { String($0.drop { $0 == "#" || $0.isWhitespace }) })
    case "Bash", "PowerShell", "Monitor": return HookTitle.line(text("description")) ?? HookTitle.line(text("command"))
    // The sender leaves nothing of an address but its host.
    case "WebFetch": return HookTitle.line(text("url").flatMap { URL(string: $0.contains("://") ? $0 : "https://\($0)")?.host() })
    default: break
    }
    if let path = text("file_path") ?? text("notebook_path") { return HookTitle.lastName(ofPath: path) }
    for name in ["description", "title", "pattern", "query", "subject", "skill", "name", "path"] {
      if let line = HookTitle.line(text(name)) { return line }
    }
    return nil
  }

  private enum Questions {
    struct Question: Decodable {
      let question: String
    }

    static func first(in fields: KeyedDecodingContainer<AnyName>) -> String? {
      guard var list = try? fields.nestedUnkeyedContainer(forKey: AnyName(stringValue: "questions")) else { return nil }
      return try? list.decode(Question.self).question
    }
  }
}

/// The tools that do nothing but ask the person. What they are given is not what comes back: the answers are put into it.
enum AskingTool: String {
  case question = "AskUserQuestion"
  case plan = "ExitPlanMode"
}
