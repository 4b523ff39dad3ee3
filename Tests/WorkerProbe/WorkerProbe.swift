import FoundationEssentials
import ProbeRequests
import WorkerContract
import WorkerRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// A worker with the sandbox of the real one, and requests that make it fail or show what it may do.
@main enum WorkerProbe {
  static func main() throws {
    let sandbox = try Sandbox()
    let protections = try sandbox.close()
    let socket = MessageSocket(descriptor: STDIN_FILENO)
    var loop = WorkerLoop(socket: socket)
    loop.add(ReadProtections.self) { _, _ in protections }
    loop.add(Echo.self) { request, context in
      for part in 0..<request.parts { try context.send(part) }
      return request.text
    }
    loop.add(Wait.self) { _, context in
      var byte: UInt8 = 0
      return read(context.descriptors[0], &byte, 1) == 1 ? "byte" : "end"
    }
    loop.add(Misbehave.self) { request, _ in
      try Misbehaviour(socket: socket).happen(request.way)
      return "well"
    }
    loop.add(Spin.self) { _, _ in while true { sched_yield() } }
    loop.add(Keep.self) { request, _ in
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: request.bytes, alignment: 16)
      memset(bytes, 1, request.bytes)
      return getpid()
    }
    Lies.addRequests(to: &loop)
    loop.add(Try.self) { request, _ in Deed(path: request.path).attempt(request.deed) }
    var stops = false
    loop.add(AnswerAndStop.self) { _, _ in
      stops = true
      return "answered"
    }
    try loop.run(
      memory: {
        // Asked for when the answer is sent, and before it says that it is ready.
        while stops { pause() }
        return sandbox.memory.anonymous()
      }, begin: sandbox.limitProcessorTime)
  }
}
