import DocumentModel
import Documents
import FoundationEssentials
import WorkerContract
import WorkerRuntime
import Zip

/// The texts of files.
enum DocumentRequests {
  /// Loads what libraries read from the disk.
  static func start() {
    Documents.prepare()
    PDFFile.prepare()
  }

  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadDocument.self) { try read($0, $1.descriptors) }
  }

  private static func read(_ request: ReadDocument, _ descriptors: [Int32]) throws -> DocumentReading {
    guard descriptors.count == 2 else { throw WorkerFailure(.refused, "two descriptors are needed") }
    let limits = DocumentLimits(text: request.textLimit, markdown: request.markdownLimit)
    var content: DocumentContent
    do {
      content = try Documents.read(
        FileSource(descriptor: descriptors[0]), name: request.fileName, address: request.address, charset: request.charset, limits: limits)
    } catch let error as DocumentError {
      throw WorkerFailure(error)
    } catch let failure as FileSource.Failure {
      throw WorkerFailure(.refused, "reading failed with \(failure.errno)")
    }
    if content == .notText(mediaType: DocumentKind.pdf.mediaType) {
      content = .text(try PDFReader.read(descriptors[0], limits: limits, time: request.pageTime))
    }
    switch content {
    case .notText(let mediaType): return .notText(mediaType: mediaType)
    case .text(let document):
      let json = try JSONEncoder().encode(document)
      let output = OutputFile(descriptor: descriptors[1])
      try json.withUnsafeBytes { try output.write($0, at: 0) }
      return .text(length: Int64(json.count))
    }
  }
}

extension WorkerFailure {
  fileprivate init(_ error: DocumentError) {
    switch error {
    case .damaged(let part): self.init(.damaged, part)
    case .encrypted: self.init(.passwordProtected)
    case .tooLarge(let limit): self.init(.tooLarge, "more than \(limit) bytes")
    case .tooManyEntries(let limit): self.init(.tooLarge, "more than \(limit) entries")
    case .tooDeep(let part): self.init(.tooLarge, "too deep: \(part)")
    case .declaresEntities(let part): self.init(.damaged, "entities: \(part)")
    case .unsupported(let what): self.init(.unsupported, what)
    }
  }
}
