/// `install` and `uninstall`: our entries in the agent's settings, and our own settings.
enum Install {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static func install(_ words: some Sequence<String>) throws -> Int32 {
    let arguments = try Arguments(words, options: ["--settings", "--url", "--key"], flags: ["--project", "--answers", "--no-answers"])
    let places = Places.ofThisPerson()
    if arguments.values["--url"] != nil || arguments.values["--key"] != nil {
      try keep(url: arguments.values["--url"], key: try KeyEntry.key(arguments.values["--key"]), places)
    }
    guard let program = Machine.calledPath ?? Machine.program else { throw Fault(description: "cannot find the path of this program") }
    // By this name our entries are found again.
    guard program.hasSuffix("/\(AgentSettings.program)") else {
      throw Fault(description: "this program has to be called \(AgentSettings.program), and is \(program)")
    }
    let path = file(arguments, places)
    let answers = arguments.flags.contains("--answers") ? true : arguments.flags.contains("--no-answers") ? false : nil
    let changed = try edit(path, backup(arguments, path, places)) { settings throws(AgentSettings.Fault) in
      try settings.install(command: program, answers: answers)
    }
    Program.say(
      changed ? "The agent's settings now call \(program) for \(AgentEvents.hooks.count) events: \(path)" : "Nothing to change in \(path)")
    let settings = HookSettings.read(places)
    if answers == true {
      Program.say(
        "Agents wait \(settings.answerSeconds) seconds for answers from Atrium, once you turn that on for this device:")
      Program.say("in Atrium, Agents, Devices, Answer from Here.")
    }
    if let fault = settings.fault { Program.say("But \(fault).") }
    if settings.url == nil {
      Program.say("Events wait until the server's address is set, by ATRIUM_URL in the environment or by")
      Program.say("  atrium-hook install --url https://SERVER --key -")
      return 1
    }
    if settings.key == nil { Program.say("There is no key: only a server without accounts accepts events without one.") }
    Program.say("`atrium-hook test` sends one event and prints the result.")
    return 0
  }

  static func uninstall(_ words: some Sequence<String>) throws -> Int32 {
    let arguments = try Arguments(words, options: ["--settings"], flags: ["--project"])
    let places = Places.ofThisPerson()
    let path = file(arguments, places)
    let changed = try edit(path, backup(arguments, path, places)) { settings throws(AgentSettings.Fault) in try settings.uninstall() }
    Program.say(changed ? "Removed the entries of atrium-hook from \(path)" : "\(path) has no entries of atrium-hook.")
    return 0
  }

  /// The agent's own file for this person, or for one project; the project's own is shared with others, so the local one is taken.
  static func file(_ arguments: Arguments, _ places: Places) -> String {
    if let path = arguments.values["--settings"] { return path }
    if arguments.flags.contains("--project") { return "\(Machine.currentFolder)/.claude/settings.local.json" }
    return (Machine.variable("CLAUDE_CONFIG_DIR") ?? "\(places.home)/.claude") + "/settings.json"
  }

  /// Where the file is kept as it was before. In a project that is no place beside it: of that name no rule keeps it out of the project's
  /// history.
  private static func backup(_ arguments: Arguments, _ path: String, _ places: Places) -> String? {
    guard arguments.values["--settings"] == nil, arguments.flags.contains("--project") else { return nil }
    return "\(places.root)/settings-\(String(decoding: Hex.text(Hex.hash(path.utf8)), as: UTF8.self)).before-atrium"
  }

  /// Where a link leads, that file is changed, and the link stays.
  private static func real(_ path: String) throws -> String {
    if let real = Machine.realPath(path) { return real }
    if Folder.isLink(path) { throw Fault(description: "\(path) is a link to what is not there. Nothing was changed.") }
    return path
  }

  /// - Parameter backup: beside the file if there is no other place for it.
  /// - Returns: whether anything changed.
  private static func edit(
    _ path: String, _ backup: String?, _ change: (inout AgentSettings) throws(AgentSettings.Fault) -> Void
  ) throws -> Bool {
    let real = try real(path)
    let before = try contents(real) ?? []
    let after: [UInt8]
    do {
      var settings = try AgentSettings(before)
      let blank = settings.bytes
      try change(&settings)
      after = settings.bytes
      if after == blank { return false }
    } catch {
      throw Fault(description: "\(path) \(error.what). Nothing was changed.")
    }
    let mode = (try? OpenFile(real, .read))?.mode ?? 0o600
    if let slash = real.lastIndex(of: "/"), slash > real.startIndex { try Folder.make(String(real[..<slash])) }
    if !before.isEmpty {
      if backup != nil { try Folder.make(Places.ofThisPerson().root) }
      try Folder.replace(backup ?? "\(real).before-atrium", with: before, mode: backup == nil ? mode : 0o600)
      if let backup { Program.say("As it was before it is kept in \(backup)") }
    }
    try put(real, after, over: before, mode: mode)
    return true
  }

  /// Whoever else writes there meanwhile, the agent itself for one, is not written over.
  private static func put(_ path: String, _ bytes: [UInt8], over before: [UInt8], mode: UInt16 = 0o600) throws {
    let parts = path.split(separator: "/").map(String.init)
    if let name = parts.last { Folder.sweep("/" + parts.dropLast().joined(separator: "/"), name) }
    let done = try Folder.replace(path, with: bytes, mode: mode, synced: true) { ((try? contents(path)) ?? []) == before }
    if !done { throw Fault(description: "\(path) was changed by another program meanwhile. Nothing was changed; try again.") }
  }

  private static func contents(_ path: String) throws(SystemFailure) -> [UInt8]? {
    do {
      return try Folder.contents(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Writes `hook.json`, and keeps what else stands in it.
  private static func keep(url: String?, key: String?, _ places: Places) throws {
    if let url {
      do { _ = try ServerAddress(url) } catch { throw Fault(description: "--url \(error.what)") }
    }
    let path = try real(places.settings)
    let there = try contents(path)
    let before = there ?? Array("{}\n".utf8)
    var document: JSONDocument
    do {
      document = try JSONDocument(before)
      for (name, value) in [("url", url), ("key", key)] {
        guard let value else { continue }
        if let index = document.root.members?.lastIndex(where: { $0.key == name }) { try document.remove(index, from: document.root) }
        try document.append(.string(value), key: name, to: document.root)
      }
    } catch {
      throw Fault(description: "\(places.settings) is not valid JSON: \(error.what) at \(error.place(in: before)). Nothing was changed.")
    }
    if let slash = path.lastIndex(of: "/") { try Folder.make(String(path[..<slash])) }
    try put(path, document.bytes, over: there ?? [])
    Program.say("Kept in \(places.settings), which only you can read.")
  }
}
