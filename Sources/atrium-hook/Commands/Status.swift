/// `status`: what is set, what waits, and whether the server answers.
enum Status {
  static func run(_ words: some Sequence<String>) throws -> Int32 {
    _ = try Arguments(words)
    let person = Places.ofThisPerson()
    let settings = HookSettings.read(person)
    let sound = [server(settings), spool(person.serving(settings)), agent(person)]
    return sound.allSatisfy { $0 } ? 0 : 1
  }

  private static func server(_ settings: HookSettings) -> Bool {
    if let fault = settings.fault { Program.say("settings   \(fault)") }
    Program.say("server     \(settings.url.map { "\($0.text) (from \($0.source))" } ?? "not set")")
    Program.say("key        \(settings.key.map { "\($0.text.prefix(8))… (from \($0.source))" } ?? "not set")")
    Program.say("content    \(settings.content.rawValue)")
    do {
      guard let target = try settings.target else { return false }
      if target.key != nil, !target.address.isPrivate { Program.say("caution    the key travels in the clear: this address is not https") }
      let answer = try Sender(target).get(Sender.ping)
      let reached = answer.isPing
      Program.say(
        "ping       "
          + (reached
            ? "the server answers\(target.key == nil ? "" : " and knows the key")" : Failure.words(answer, hasKey: target.key != nil)))
      return reached && settings.fault == nil
    } catch let error as ConnectionFailure {
      Program.say("ping       \(error.words)")
    } catch {
      Program.say("settings   \(error)")
    }
    return false
  }

  private static func spool(_ places: Places) -> Bool {
    let position = Position.read(places)
    let reader = SpoolReader(Spool(places))
    let now = Moment.now().milliseconds
    let waiting = waiting(places)
    var gone = position.lost
    Program.say("waiting    \(waiting) events")
    if waiting > 0, let first = try? reader.next(from: position.next).first {
      if first.number > position.next { gone += first.number - position.next }
      if let root = try? JSONParser.parse(first.body), let time = root["timestamp"] {
        Program.say("oldest     \(JSONText.string(first.body, time.range))")
      }
    }
    let delivered = position.delivered == 0 ? "never" : ago(now - Int(clamping: position.delivered))
    Program.say("delivered  last \(delivered)")
    if let report = Report.read(places) { Program.say("trouble    \(ago(now - report.at)): \(report.detail)") }
    if gone > 0 { Program.say("lost       \(gone) events made way for newer ones") }
    if let refused = Refused(path: places.refused).summary {
      Program.say("refused    \(refused.count) events, see \(places.refused); the last: \(refused.last)")
    }
    for other in places.rootPlaces.elsewhere + [places.rootPlaces] where other.state != places.state { others(other) }
    return Report.read(places) == nil
  }

  /// What waits for an address that is not the one which is asked here.
  private static func others(_ places: Places) {
    let waiting = waiting(places)
    guard waiting > 0 else { return }
    let address = (try? Folder.contents(places.address, limit: 4096)).map { Title.short(String(decoding: $0.dropLast(), as: UTF8.self)) }
    Program.say("elsewhere  \(waiting) events wait for \(address ?? "the address in \(places.settings)")")
  }

  private static func waiting(_ places: Places) -> UInt64 {
    let (newest, next) = (SpoolReader(Spool(places)).newest(), Position.read(places).next)
    return newest >= next ? newest - next + 1 : 0
  }

  private static func agent(_ places: Places) -> Bool {
    guard let arguments = try? Arguments([]) else { return false }
    let path = Install.file(arguments, places)
    guard let bytes = try? Folder.contents(path) else {
      Program.say("agent      \(path) is not there; `atrium-hook install` makes it")
      return false
    }
    do {
      let settings = try AgentSettings(bytes)
      let events = settings.installed
      Program.say(
        "answers    "
          + (settings.hasAnswers
            ? "asked for from elsewhere, for \(HookSettings.read(places).answerSeconds) seconds each"
            : "at the terminal only; `atrium-hook install --answers` asks for them from elsewhere too"))
      let missing = AgentEvents.hooks.map(\.event).filter { !events.contains($0) }
      if settings.disablesAll {
        Program.say("agent      does not call atrium-hook: \(path) says \"disableAllHooks\"")
        return false
      }
      if events.isEmpty {
        Program.say("agent      not installed in \(path); perhaps as a plugin, which `claude plugin list` shows")
      } else {
        let rest = missing.isEmpty ? "" : ", not for \(missing.joined(separator: ", ")): run `atrium-hook install` again"
        Program.say("agent      called for \(events.count) events by \(path)\(rest)")
      }
      return missing.isEmpty
    } catch {
      Program.say("agent      \(path) \(error.what)")
      return false
    }
  }

  private static func ago(_ milliseconds: Int) -> String {
    let seconds = max(0, milliseconds / 1000)
    return switch seconds {
    case ..<120: "\(seconds) seconds ago"
    case ..<7200: "\(seconds / 60) minutes ago"
    default: "\(seconds / 3600) hours ago"
    }
  }
}
