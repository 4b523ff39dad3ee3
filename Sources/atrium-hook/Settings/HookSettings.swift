/// What the sender was told: where to, with which key, how much.
struct HookSettings: Equatable {
  enum Source: Equatable, CustomStringConvertible {
    case variable(String)
    case file(String)

    var description: String {
      switch self {
      case .variable(let name): name
      case .file(let path): path
      }
    }
  }

  struct Value: Equatable {
    let text: String
    let source: Source
  }

  var url: Value?
  var key: Value?
  var deviceName: String?
  var content = EventShortener.Content.title
  /// How long `ask` waits for an answer from elsewhere: below what the agent gives it, `AgentEvents.askTimeout`.
  var answerSeconds = 120
  /// What is wrong with the file, in words; the other source still counts.
  var fault: String?

  /// Variables win over the plugin's options, and these over the file. A key goes only to an address that stands beside or below it: what
  /// a project's settings put into the environment must not lead the file's key elsewhere.
  static func read(_ places: Places, variable: (String) -> String? = Machine.variable) -> HookSettings {
    var settings = HookSettings()
    do {
      try settings.take(try Folder.contents(places.settings, limit: 1 << 20), from: places.settings)
    } catch let error as SystemFailure {
      if !error.isMissing { settings.fault = "\(error)" }
    } catch {
      settings.fault = "\(places.settings) \(error)"
    }
    for prefix in ["CLAUDE_PLUGIN_OPTION_", "ATRIUM_"] {
      if let url = variable("\(prefix)URL") {
        settings.url = Value(text: url, source: .variable("\(prefix)URL"))
        settings.key = nil
      }
      if let key = variable("\(prefix)KEY") { settings.key = Value(text: key, source: .variable("\(prefix)KEY")) }
    }
    return settings
  }

  /// Where events go; `nil` without an address.
  var target: Target? {
    get throws(Fault) {
      guard let url else { return nil }
      // It becomes part of a header.
      if let key, !key.text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) {
        throw Fault(description: "the key from \(key.source) has a sign in it that no key has")
      }
      do {
        return Target(address: try ServerAddress(url.text), key: key?.text)
      } catch {
        throw Fault(description: "the address from \(url.source) \(error.what)")
      }
    }
  }

  static let answerLimits = 5...580

  struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  private mutating func take(_ bytes: [UInt8], from path: String) throws(Fault) {
    let root: JSONNode
    do {
      root = try JSONParser.parse(bytes)
    } catch {
      throw Fault(description: "is no JSON: \(error.what) at \(error.place(in: bytes))")
    }
    guard root.members != nil else { throw Fault(description: "holds no object") }
    func text(_ key: String) throws(Fault) -> String? {
      guard let node = root[key] else { return nil }
      guard case .string = node.kind else { throw Fault(description: "has a \(key) that is no text") }
      return JSONText.string(bytes, node.range)
    }
    url = try text("url").map { Value(text: $0, source: .file(path)) }
    key = try text("key").map { Value(text: $0, source: .file(path)) }
    deviceName = try text("device_name").map { Title.short($0, 80) }
    if let node = root["answer_seconds"] {
      guard let seconds = Int(String(decoding: bytes[node.range], as: UTF8.self)), Self.answerLimits.contains(seconds) else {
        let limits = "\(Self.answerLimits.lowerBound) to \(Self.answerLimits.upperBound)"
        throw Fault(description: "has an answer_seconds that is no whole number from \(limits)")
      }
      answerSeconds = seconds
    }
    if let word = try text("content") {
      guard let known = EventShortener.Content(rawValue: word) else {
        throw Fault(description: "has a content that is neither \"title\" nor \"full\"")
      }
      content = known
    }
  }
}

/// Where events go.
struct Target: Equatable {
  let address: ServerAddress
  /// None where nobody signs in.
  let key: String?

  /// By which a refusal is remembered without the key being written down: another address or key is worth another try.
  var fingerprint: String {
    String(decoding: Hex.text(Hex.hash("\(address.text)\n\(key ?? "")".utf8)), as: UTF8.self)
  }
}
