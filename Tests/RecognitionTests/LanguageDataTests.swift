import DocumentModel
import Foundation
import Recognition
import Testing
import WorkerContract
import WorkerSupport
import Workers

@Suite("Data of languages", .timeLimit(.minutes(2))) struct LanguageDataTests {
  private static let system = LanguageData.systemFolder

  @Test("languages are those that were wanted and are there, from the first folder that has them, and English is the last")
  func available() throws {
    let folder = try Folder()
    try folder.write(Data([1]), to: "fra.traineddata")
    try folder.write(Data(), to: "ita.traineddata")
    try FileManager.default.createDirectory(atPath: folder.at("odd.traineddata"), withIntermediateDirectories: true)
    let data = LanguageData(languages: ["eng", "ita", "odd", "fra", "deu", "nob", "eng"], folder: folder.path)
    #expect(data.wanted == ["ita", "odd", "fra", "deu", "nob", "eng"])
    #expect(data.available == ["fra", "deu", "eng"])
    try FileManager.default.copyItem(atPath: Self.system + "/eng.traineddata", toPath: folder.at("nob.traineddata"))
    #expect(data.available == ["fra", "deu", "nob", "eng"], "a language that is added counts at once")
  }

  @Test(
    "a name is never a path or what Tesseract takes for more than a name",
    arguments: ["../eng", "a/b", "", "eng+deu", "~eng", "e ng", "größe"])
  func names(name: String) {
    #expect(!LanguageData.isName(name))
    #expect(LanguageData(languages: [name, "chi_sim", "deu-frak"]).wanted == ["chi_sim", "deu-frak"])
  }

  @Test("the version of the means changes with the languages, their order and the sizes of their data, and with nothing else")
  func version() throws {
    let folder = try Folder()
    try folder.write(Data(repeating: 1, count: 7), to: "deu.traineddata")
    func version(_ languages: [String], _ folder: String? = nil) throws -> String {
      try #require(LanguageData(languages: languages, folder: folder).version)
    }
    let both = try version(["deu", "eng"])
    #expect(both.hasPrefix("deu=") && both.contains(" eng="))
    #expect(try version(["deu", "eng", "xyz"]) == both)
    #expect(try version(["deu"]) != both)
    #expect(try version(["deu", "eng"], folder.path).hasPrefix("deu=7 "))
  }

  @Test("without any data there is a reason of its own, and no worker is asked")
  func none() async throws {
    let folder = try Folder()
    try folder.write(Data([0]), to: "page")
    try await Programs.withPool(of: "nowhere") { pool in
      let recognizer = TextRecognizer(workers: pool, data: LanguageData(languages: ["eng", "deu"], folders: [folder.path]))
      await #expect(throws: TextRecognizer.Failure.noLanguages(wanted: ["deu", "eng"])) {
        try await recognizer.recognize(folder.open("page"))
      }
      #expect(recognizer.data.version == nil)
    }
  }

  @Test("data that Tesseract does not read are refused, and the same worker reads on with others", arguments: [7, 5_000, 900_000])
  func wrong(length: Int) async throws {
    let folder = try Folder()
    let sound = try Data(contentsOf: URL(filePath: Self.system + "/eng.traineddata"))
    // Nothing of it, and its beginning alone.
    try folder.write(length == 7 ? Data("no data".utf8) : sound.prefix(length), to: "xxx.traineddata")
    try await Pictures.write("Some words", to: "page.png", in: folder)
    try await Programs.withPool(of: "atrium-worker", limits: WorkerLimits(workers: 1)) { pool in
      for languages in [["xxx"], ["eng", "xxx"]] {
        let broken = TextRecognizer(workers: pool, data: LanguageData(languages: languages, folder: folder.path))
        do {
          _ = try await broken.recognize(folder.open("page.png"))
          Issue.record("\(languages) was read")
        } catch WorkerError.failed(let failure) {
          #expect(failure.kind == .refused)
        }
        let page = try await TextRecognizer(workers: pool, data: LanguageData(languages: ["eng"])).recognize(folder.open("page.png"))
        #expect(page.text == "Some words")
      }
    }
  }

  @Test("data are read once for a run of pages, and again when the file is another")
  func once() async throws {
    let folder = try Folder()
    try FileManager.default.copyItem(atPath: Self.system + "/eng.traineddata", toPath: folder.at("eng.traineddata"))
    try await Pictures.write("Some words", to: "page.png", in: folder)
    try await Programs.withPool(of: "atrium-worker", limits: WorkerLimits(workers: 1)) { pool in
      let recognizer = TextRecognizer(workers: pool, data: LanguageData(languages: ["eng"], folder: folder.path))
      let first = try await recognizer.recognize(folder.open("page.png"))
      // Its content is gone, and nothing says so.
      let url = URL(filePath: folder.at("eng.traineddata"))
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      let time = try #require(attributes[.modificationDate] as? Date)
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
      let loaded = try await recognizer.recognize(folder.open("page.png"))
      let file = try FileHandle(forWritingTo: url)
      try file.write(contentsOf: Data(count: 1 << 20))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
      let second = try await recognizer.recognize(folder.open("page.png"))
      #expect(first == second && first == loaded && first.text == "Some words")
      try FileManager.default.setAttributes([.modificationDate: time.addingTimeInterval(60)], ofItemAtPath: url.path)
      await #expect(throws: WorkerError.self) { try await recognizer.recognize(folder.open("page.png")) }
    }
  }

  @Test("a request without the data of each language, or with a name that is none, is refused")
  func refused() async throws {
    let folder = try Folder()
    try await Pictures.write("Some words", to: "page.png", in: folder)
    try await Programs.withPool(of: "atrium-worker") { pool in
      let data = try WorkerFile(reading: Self.system + "/eng.traineddata")
      for (languages, files) in [
        ([], []), (["eng"], []), (["eng", "deu"], [data]), (["e+ng"], [data]), ([""], [data]), (["../eng"], [data]),
      ] {
        do {
          _ = try await pool.perform(
            RecognizeText(languages: languages, textLimit: 100), files: [folder.open("page.png"), WorkerFile.inMemory()] + files)
          Issue.record("\(languages) was taken")
        } catch WorkerError.failed(let failure) {
          #expect(failure.kind == .refused)
        }
      }
    }
  }
}
