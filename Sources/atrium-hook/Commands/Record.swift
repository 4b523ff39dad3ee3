/// What happens when the agent calls: the event is kept, and somebody brings it away. Whatever goes wrong, the agent hears nothing of it.
enum Record {
  /// More than any agent says at once; what is beyond is read and let go, so that nobody waits for us to read on.
  private static let most = 16 << 20

  static func run() {
    let moment = Moment.now()
    let person = Places.ofThisPerson()
    do {
      let input = try read()
      let settings = HookSettings.read(person)
      let places = person.serving(settings)
      let device = try DeviceID.ofThisMachine(places, name: settings.deviceName)
      let envelope: Envelope
      do {
        envelope = try Envelope.make(input, settings.content, of: device, at: moment, id: Machine.randomID())
      } catch {
        try Folder.make(places.state)
        Refused(path: places.refused).add(error.words, status: nil, body: nil, at: moment)
        return
      }
      try Spool(places).append(envelope.bytes)
      if let url = settings.url, places.state != places.root, !Folder.exists(places.address) {
        try Folder.replace(places.address, with: Array("\(ServerAddress.plain(url.text))\n".utf8))
      }
      // Without an address there is nobody to bring it to; it waits.
      if settings.url != nil { deliver(places) }
    } catch {
      // The disk is full or not ours: there is no place to say so.
    }
  }

  /// Wakes the deliverer, or begins one.
  static func deliver(_ places: Places) {
    if Bell.ring(places.bell) { return }
    if let program = Machine.program { try? Program.detach(program, ["deliver"]) }
  }

  /// What the agent says on our standard input.
  static func read() throws(SystemFailure) -> [UInt8] {
    let file = OpenFile(taking: 0)
    var input: [UInt8] = []
    while true {
      let more = try file.next(1 << 16)
      if more.isEmpty { return input }
      if input.count < most { input += more }
    }
  }
}

extension Envelope.Refusal {
  fileprivate var words: String {
    switch self {
    case .notJSON(let what): "the agent's event is not JSON: \(what)"
    case .missing(let key): "the agent's event has no \(key)"
    }
  }
}
