import DocumentModel
import FoundationEssentials
import WorkerContract
import WorkerRuntime

/// The words and codes of flyers.
enum FlyerRequests {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadFlyer.self) { try read($0, $1.descriptors) }
  }

  private static func read(_ request: ReadFlyer, _ descriptors: [Int32]) throws -> ReadFlyer.Response {
    let before = request.findsTurn ? 3 : 2
    guard !request.languages.isEmpty, descriptors.count == before + request.languages.count else {
      throw WorkerFailure(.refused, "a picture, an output and the data of each language are needed")
    }
    let picture = try GreyPicture(MappedFile(descriptor: descriptors[0]))
    try Recognizer.load(Array(zip(request.languages, descriptors.dropFirst(before))))
    var reader = FlyerReader(
      picture, part: request.part,
      findTurn: request.findsTurn ? { picture throws(WorkerFailure) in try Recognizer.turn(of: picture, data: descriptors[2]) } : nil)
    let json = try JSONEncoder().encode(reader.read())
    try json.withUnsafeBytes { try OutputFile(descriptor: descriptors[1]).write($0, at: 0) }
    return ReadFlyer.Response(length: Int64(json.count))
  }
}
