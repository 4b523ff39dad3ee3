/// The agents' sender.
@main enum AtriumHook {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    Program.ignoreLostPipes()
    guard let command = words.first else {
      if Program.hasTerminal {
        Program.say(Help.text)
      } else {
        Record.run()
      }
      Program.end(0)
    }
    do {
      Program.end(try run(command, words.dropFirst()))
    } catch let fault as Arguments.Fault {
      Program.say("atrium-hook: \(fault.what); see atrium-hook --help")
      Program.end(64)
    } catch {
      Program.say("atrium-hook: \(error)")
      Program.end(1)
    }
  }

  /// - Returns: the exit code.
  private static func run(_ command: String, _ words: ArraySlice<String>) throws -> Int32 {
    switch command {
    case "install": return try Install.install(words)
    case "uninstall": return try Install.uninstall(words)
    case "status": return try Status.run(words)
    case "test": return try TestEvent.run(words)
    case "ask":
      // Something else may call it by mistake: it has nothing to say, whatever the words are.
      Ask.run()
    case "deliver":
      Program.settle()
      let person = Places.ofThisPerson()
      for places in person.served(by: HookSettings.read(person)) { try Deliverer(places).run() }
      return 0
    case "--version": Program.say(HookRelease.version)
    case "--help", "-h", "help": Program.say(Help.text)
    default: throw Arguments.Fault(what: "\(command) is not a command")
    }
    return 0
  }
}
