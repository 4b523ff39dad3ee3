import WorkerContract
import WorkerRuntime

/// What the real worker answers, by one that was taken over: numbers that no file has.
enum Lies {
  static func addRequests(to loop: inout WorkerLoop) {
    loop.add(ReadImageHeader.self) { request, _ in
      ImageHeader(width: .min, height: .max, pages: request.page == 0 ? .min : .max, format: .pdf)
    }
    loop.add(RenderImage.self) { request, _ in RenderedImage(width: -1, height: -1, length: request.page == 0 ? .min : .max) }
    loop.add(ListArchive.self) { _, context in
      for _ in 0..<2 { try context.send(ListedEntry(path: "a.png", kind: .file, size: .min, isEncrypted: false)) }
      try context.send(ListedEntry(path: "b.png", kind: .file, size: .min, isEncrypted: false))
      return ListArchive.Response(entries: .min)
    }
    loop.add(ExtractArchive.self) { request, context in
      let range = ByteRange(offset: request.entries.count == 1 ? .max : -1, length: .max)
      try context.send(ExtractedEntry(entry: request.entries[0], range: range))
      return ExtractArchive.Response(length: .max)
    }
    loop.add(ReadXML.self) { _, context in
      for document in [Int.min, -1, .max] {
        try context.send(FoundElement(document: document, name: "rootfile", attributes: ["full-path": "../.."], text: ""))
      }
      return ReadXML.Response(damaged: [.min])
    }
  }
}
