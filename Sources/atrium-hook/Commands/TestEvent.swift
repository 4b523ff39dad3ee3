/// `test`: sends one event past the spool and says what became of it.
enum TestEvent {
  static func run(_ words: some Sequence<String>) throws -> Int32 {
    _ = try Arguments(words)
    let person = Places.ofThisPerson()
    let settings = HookSettings.read(person)
    let places = person.serving(settings)
    if let fault = settings.fault { Program.say("\(fault).") }
    do {
      guard let target = try settings.target else {
        Program.say("Not sent: the server's address is missing; see atrium-hook --help.")
        return 1
      }
      let device = try DeviceID.ofThisMachine(places, name: settings.deviceName)
      let event = JSONValue.object([
        .init("session_id", .string("atrium-hook-test")), .init("hook_event_name", .string("AtriumTest")),
        .init("message", .string("A test by atrium-hook on \(device.name)")),
      ])
      let envelope = Envelope(device: device, event: event, moment: Moment.now(), id: Machine.randomID())
      let answers = try Sender(target).post([Envelope.body(envelope.bytes, waiting: 0, at: envelope.moment)])
      return conclude(answers[0], target, places)
    } catch let error as ConnectionFailure {
      Program.say("Not sent to \(settings.url?.text ?? ""): \(error.words).")
    } catch {
      Program.say("Not sent: \(error).")
    }
    return 1
  }

  private static func conclude(_ answer: ServerReply, _ target: Target, _ places: Places) -> Int32 {
    switch answer.verdict {
    case .taken:
      Program.say("The server at \(target.address.text) took the event.")
      // What waits because a key was wrong need not wait for the next event.
      Folder.remove(places.report)
      Record.deliver(places)
      return 0
    case .refused: Program.say("The server was reached, but does not take the event (\(answer.status)): \(answer.reason)")
    case .blocked, .later: Program.say("Not taken. \(Failure.words(answer, hasKey: target.key != nil))")
    }
    return 1
  }
}
