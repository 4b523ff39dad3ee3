/// `ask`: what the agent calls where the person may answer it from elsewhere. It prints the answer in the agent's own form, or nothing: then the
/// terminal asks as ever. Whatever is in doubt is nothing, and nothing is never an allowance.
enum Ask {
  static func run() {
    let moment = Moment.now()
    let places = Places.ofThisPerson()
    guard let input = try? Record.read(), let asked = AskedHook(input) else { return }
    let settings = HookSettings.read(places)
    guard settings.fault == nil, let target = try? settings.target,
      let device = try? DeviceID.ofThisMachine(places, name: settings.deviceName),
      let envelope = try? Envelope.make(input, settings.content, of: device, at: moment, id: Machine.randomID())
    else { return }
    let client = AskClient(target, id: Machine.randomID())
    guard client.open(envelope, seconds: settings.answerSeconds), let decision = client.wait(seconds: settings.answerSeconds) else {
      return
    }
    guard let output = asked.output(decision) else {
      client.end(isTaken: false)
      return
    }
    do {
      try OpenFile.output.put(output)
      client.end(isTaken: true)
    } catch {
      // Who was to read it is gone; the server is not told that it was taken.
    }
  }
}
