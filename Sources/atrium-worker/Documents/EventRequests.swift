import DocumentModel
import Documents
import FoundationEssentials
import PageEvents
import WorkerContract
import WorkerRuntime
import Zip

/// The events of pages.
enum EventRequests {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadPageEvents.self) { try read($0, $1.descriptors) }
  }

  private static func read(_ request: ReadPageEvents, _ descriptors: [Int32]) throws -> ReadPageEvents.Response {
    guard descriptors.count == 2 else { throw WorkerFailure(.refused, "two descriptors are needed") }
    let page: HTMLPage
    do {
      page = try HTMLPage(FileSource(descriptor: descriptors[0]), address: request.address, charset: request.charset)
    } catch let failure as FileSource.Failure {
      throw WorkerFailure(.refused, "reading failed with \(failure.errno)")
    }
    let json = try JSONEncoder().encode(EventPage.read(page))
    try json.withUnsafeBytes { try OutputFile(descriptor: descriptors[1]).write($0, at: 0) }
    return ReadPageEvents.Response(length: Int64(json.count))
  }
}
