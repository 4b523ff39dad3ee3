import DocumentModel
import FoundationEssentials
import WorkerContract
import WorkerRuntime

/// The texts of pictures and of scanned pages.
enum RecognitionRequests {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(RecognizeText.self) { try recognize($0, $1.descriptors) }
  }

  /// After so long no further words are recognised, so that a page that takes long yields what was read until then, and the worker stays.
  private static let recognitionTime = Duration.seconds(50)

  private static func recognize(_ request: RecognizeText, _ descriptors: [Int32]) throws -> RecognizeText.Response {
    let end = ContinuousClock.now + recognitionTime
    guard !request.languages.isEmpty, descriptors.count == 2 + request.languages.count else {
      throw WorkerFailure(.refused, "a picture, an output and the data of each language are needed")
    }
    try Recognizer.load(Array(zip(request.languages, descriptors.dropFirst(2))))
    let page = try GreyPage(MappedFile(descriptor: descriptors[0]), page: request.page)
    var assembly = TextAssembly(width: page.width, height: page.height, textLimit: request.textLimit)
    try Recognizer.read(page, for: end - .now, into: &assembly)
    let text = assembly.text(pageWidth: page.ownWidth, pageHeight: page.ownHeight)
    let json = try JSONEncoder().encode(text)
    try json.withUnsafeBytes { try OutputFile(descriptor: descriptors[1]).write($0, at: 0) }
    return RecognizeText.Response(length: Int64(json.count))
  }
}
