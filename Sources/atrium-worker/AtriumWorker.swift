import WorkerContract
import WorkerRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// Decodes what comes from outside, for the server, which starts it: its standard input is one end of a pair of sockets.
@main enum AtriumWorker {
  static func main() throws {
    // Names in archives are converted to the encoding of the locale.
    setlocale(LC_CTYPE, "C.UTF-8")
    let sandbox = try Sandbox()
    try Images.start()
    DocumentRequests.start()
    let protections = try sandbox.close()
    var loop = WorkerLoop(socket: MessageSocket(descriptor: STDIN_FILENO))
    loop.add(ReadProtections.self) { _, _ in protections }
    Images.addRequests(to: &loop)
    Archives.addRequests(to: &loop)
    XML.addRequests(to: &loop)
    DocumentRequests.addRequests(to: &loop)
    EventRequests.addRequests(to: &loop)
    RecognitionRequests.addRequests(to: &loop)
    FlyerRequests.addRequests(to: &loop)
    try loop.run(memory: sandbox.memory.anonymous, begin: sandbox.limitProcessorTime)
  }
}
