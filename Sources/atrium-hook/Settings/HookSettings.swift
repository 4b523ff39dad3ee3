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
  /// The address of the file, whichever wins.
  private var own: String?
  var deviceName: String?
  /// By which curl speaks to the address of the file: what the environment says of proxies and certificates is a project's word there.
  private var proxy: String?
  private var authorities: String?
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

  /// Whether events go to another address than the one in the file.
  var isElsewhere: Bool {
    url.map { url in own.map { ServerAddress.plain($0) } != ServerAddress.plain(url.text) } ?? false
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
        guard case .file = url.source else { return Target(address: try ServerAddress(url.text), key: key?.text) }
        let address = try ServerAddress(url.text)
        return Target(address: address, key: key?.text, isOwn: true, proxy: proxy, authorities: authorities)
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
      throw Fault(description: "is not valid JSON: \(error.what) at \(error.place(in: bytes))")
    }
    guard root.members != nil else { throw Fault(description: "contains no object") }
    func text(_ key: String) throws(Fault) -> String? {
      guard let node = root[key] else { return nil }
      guard case .string = node.kind else { throw Fault(description: "has a \(key) that is not a text") }
      return JSONText.string(bytes, node.range)
    }
    own = try text("url")
    url = own.map { Value(text: $0, source: .file(path)) }
    key = try text("key").map { Value(text: $0, source: .file(path)) }
    for text in [try text("proxy"), try text("certificates")] where text?.utf8.contains(where: { $0 < 0x20 }) == true {
      throw Fault(description: "has a line end where none belongs")
    }
    proxy = try text("proxy")
    authorities = try text("certificates")
    deviceName = try text("device_name").flatMap { Device.name($0) }
    if let node = root["answer_seconds"] {
      guard let seconds = Int(String(decoding: bytes[node.range], as: UTF8.self)), Self.answerLimits.contains(seconds) else {
        let limits = "\(Self.answerLimits.lowerBound) to \(Self.answerLimits.upperBound)"
        throw Fault(description: "has an answer_seconds that is not a whole number from \(limits)")
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
  /// Whether the address is the one in the person's own file.
  var isOwn = false
  var proxy: String?
  /// A file in PEM with those whose certificates are believed.
  var authorities: String?

  /// By which a refusal is remembered without the key being written down: another address or key is worth another try.
  var fingerprint: String {
    String(decoding: Hex.text(Hex.hash("\(address.text)\n\(key ?? "")".utf8)), as: UTF8.self)
  }
}
