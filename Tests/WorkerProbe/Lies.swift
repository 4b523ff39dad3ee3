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
    loop.add(RecognizeText.self) { request, context in
      let text = #"{"width":9,"height":9,"text":"ab","confidence":1,"isTruncated":false,"words":"#
      let answers = [
        text + #"[{"text":"ab","box":[0,0,1,1],"confidence":1,"offset":9223372036854775807}]}"#,
        text + #"[{"text":"ab","box":[0.9,0,0.2,1],"confidence":1,"offset":0}]}"#, text + "[[[[", "",
      ]
      let json = Array(answers[request.page % answers.count].utf8)
      try json.withUnsafeBytes { try OutputFile(descriptor: context.descriptors[1]).write($0, at: 0) }
      let lengths = [Int64(json.count), Int64(json.count), Int64(json.count), 100, -1, .max]
      return RecognizeText.Response(length: lengths[request.page])
    }
    loop.add(ReadFlyer.self) { request, context in
      let number = request.languages.count
      let text = #"{"width":9,"height":9,"codes":[],"words":"#
      let word = #"{"text":"ab","confidence":1,"lightOnDark":false,"line":0,"place":[0,0,1,1],"box":"#
      let answers = [text + "[" + word + "[0.9,0,0.2,1]}]}", text + "[" + word + "[0,0,1e300,1]}]}", text + "[[[["]
      let json = Array(answers[number % answers.count].utf8)
      try json.withUnsafeBytes { try OutputFile(descriptor: context.descriptors[1]).write($0, at: 0) }
      return ReadFlyer.Response(length: Int64(json.count))
    }
    loop.add(ReadXML.self) { _, context in
      for document in [Int.min, -1, .max] {
        try context.send(FoundElement(document: document, name: "rootfile", attributes: ["full-path": "../.."], text: ""))
      }
      return ReadXML.Response(damaged: [.min])
    }
  }
}
