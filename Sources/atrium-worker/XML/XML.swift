import WorkerContract
import WorkerRuntime

/// XML documents, by expat.
enum XML {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadXML.self, read)
  }

  private static func read(_ request: ReadXML, _ context: WorkerLoop.Context<ReadXML>) throws -> ReadXML.Response {
    guard context.descriptors.count == 1 else { throw WorkerFailure(.refused, "one descriptor is needed") }
    var found = 0
    var damaged: [Int] = []
    for (number, range) in request.documents.enumerated() {
      let file = try MappedFile(descriptor: context.descriptors[0], range: range)
      let parser = ElementParser(elements: request.elements) { name, attributes, text in
        guard found < request.limit else { throw WorkerFailure(.tooLarge, "more than \(request.limit) elements") }
        found += 1
        try context.send(FoundElement(document: number, name: name, attributes: attributes, text: text))
      }
      if try !parser.parse(file.bytes) { damaged.append(number) }
    }
    return ReadXML.Response(damaged: damaged)
  }
}
