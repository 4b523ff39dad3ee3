import ArgumentParser
import AtriumServer
import Foundation
import Retrieval
import TestSupport
import Testing

@testable import atrium

@Suite("The model for search by meaning, as a setting")
struct MeaningSettingsTests {
  private func model(in house: TemporaryHouse) throws -> String {
    let folder = URL(filePath: house.root + "/minilm/model")
    try ConceptModel([["gas", "heating"]]).write(to: folder)
    return folder.path(percentEncoded: false)
  }

  @Test("there is none unless a folder is named; a folder that holds no model is refused with the file that is wrong")
  func settings() throws {
    let house = try TemporaryHouse()
    func settings(_ environment: [String: String]) throws -> Settings {
      try Settings(try SettingsOptions.parse(["--data", house.data, "--state", house.state]), environment: environment)
    }
    #expect(try settings([:]).server.meaningModel == nil)
    let path = try model(in: house)
    #expect(try settings(["ATRIUM_MEANING_MODEL": path]).server.meaningModel?.name == "minilm")
    #expect(throws: SettingsError.badModel("/nowhere", "config.json is missing or cannot be read.")) {
      try settings(["ATRIUM_MEANING_MODEL": "/nowhere"])
    }
    try Data("no tensors".utf8).write(to: URL(filePath: path + "/model.safetensors"))
    #expect(throws: SettingsError.badModel(path, "model.safetensors is not a file of tensors, or damaged.")) {
      try settings(["ATRIUM_MEANING_MODEL": path])
    }
    #expect(SettingsError.badModel(path, "x").fix.contains("Scripts/setup --meaning"))
  }

  @Test("doctor says which model is used, or how many texts are missing until related words, and how to turn meaning on")
  func doctor() async throws {
    let house = try TemporaryHouse()
    func finding(_ arguments: [String] = []) async throws -> CheckResult {
      let options = try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"] + arguments)
      let report = await DoctorReport(SettingValues(options.given, environment: [:]))
      return try #require(report.findings.first { $0.check == "search by meaning" })
    }
    let none = try await finding()
    #expect(none.outcome == .passed && none.detail.contains("500 more texts (0 of 500)"))
    #expect(none.detail.contains("--meaning-model") && none.detail.contains("Scripts/setup --meaning"))
    #expect(!FileManager.default.fileExists(atPath: house.state))
    let path = try model(in: house)
    let some = try await finding(["--meaning-model", path])
    #expect(some.detail == "The model minilm is used. Vectors are made while the server runs.")
    try FileManager.default.createDirectory(atPath: house.state, withIntermediateDirectories: true)
    let name = "model-" + (try ModelFolder(URL(filePath: path)).identity())
    let vectors = try VectorFile(at: URL(filePath: house.state + "/meaning-\(name).vectors"), model: name, dimension: 4)
    try vectors.replace(file: 1, with: [.init(fingerprint: 1, range: 0..<3, vector: [1, 0, 0, 0])])
    #expect(try await finding(["--meaning-model", path]).detail == "The model minilm is used. 1 passages of 0 texts have vectors.")
  }
}
