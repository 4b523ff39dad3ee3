import FoundationEssentials
import ProbeRequests
import WorkerContract

#if canImport(Glibc)
  import Glibc
#endif

struct Misbehaviour {
  let socket: MessageSocket

  func happen(_ way: Misbehave.Way) throws {
    switch way {
    case .exit: exit(3)
    case .abort: abort()
    case .trap: fatalError("on purpose")
    case .segmentationFault: UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1
    case .grow:
      while true {
        memset(UnsafeMutableRawPointer.allocate(byteCount: 64 << 20, alignment: 16), 1, 1)
      }
    case .babble: try socket.send(Data("no message".utf8))
    case .wrongPart: try socket.send(JSONEncoder().encode(WorkerMessage.part(Data("\"text\"".utf8))))
    case .tooManyParts: for number in 0..<11 { try socket.send(JSONEncoder().encode(WorkerMessage.part(Data("\(number)".utf8)))) }
    // Longer than what is read at once: the socket alone would let it through.
    case .longMessage:
      let bytes = [UInt8](repeating: 65, count: MessageSocket.longest + 1)
      _ = write(STDIN_FILENO, bytes, bytes.count)
    }
  }
}
