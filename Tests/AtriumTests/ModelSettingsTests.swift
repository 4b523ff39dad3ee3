import ArgumentParser
import AtriumServer
import Foundation
import Testing

@testable import atrium

@Suite("The settings of a model's provider")
struct ModelSettingsTests {
  private func models(_ environment: [String: String]) throws -> ModelSettings? {
    let named = Dictionary(uniqueKeysWithValues: environment.map { ("ATRIUM_AI_" + $0.key, $0.value) })
    return try SettingValues([:], environment: named).models()
  }

  @Test("nothing is sent unless a provider is named; then nothing either until folders are chosen")
  func standard() throws {
    #expect(try models([:]) == nil)
    let settings = try #require(try models(["PROVIDER": "anthropic", "MODEL": "m", "KEY": "k"]))
    #expect(settings == ModelSettings(interface: .anthropic, model: "m", key: ModelKey("k")))
    #expect(settings.folderNames.isEmpty && settings.monthlyTokens == 1_000_000 && settings.address == "https://api.anthropic.com")
    let local = try #require(
      try models([
        "PROVIDER": "openai", "MODEL": "m", "URL": "http://localhost:11434/", "FOLDERS": "inbox, /Photos/", "BUDGET": "unlimited",
        "LANGUAGE": "de",
      ]))
    #expect(local.address == "http://localhost:11434" && local.key == nil && local.monthlyTokens == nil && local.language == "German")
    #expect(local.folderNames == ["inbox", "Photos"] && !local.sendsAll)
  }

  @Test("what cannot be is named")
  func errors() {
    let base = ["PROVIDER": "openai", "MODEL": "m"]
    func error(_ more: [String: String]) -> SettingsError? {
      do {
        _ = try models(base.merging(more) { $1 })
        return nil
      } catch {
        return error as? SettingsError
      }
    }
    #expect(error(["PROVIDER": "other"]) == .notOneOf(.modelProvider, "other", ["anthropic", "openai"]))
    #expect(error(["PROVIDER": "anthropic"]) == .oneWithoutOther(.modelProvider, .modelKeyFile))
    #expect(error(["MODEL": ""]) == .oneWithoutOther(.modelProvider, .modelName))
    #expect(error(["PROVIDER": ""]) == .needsProvider(.modelName))
    #expect(error(["BUDGET": "0"]) == .notBetween(.modelBudget, "0", 1...1_000_000_000))
    #expect(error(["LANGUAGE": "no language"])?.reason.contains("no language") == true)
    #expect(error(["URL": "https://me:secret@api.example"])?.reason.contains("password") == true)
    #expect(error(["KEY": "a", "KEY_FILE": "/nowhere"])?.reason.contains("twice") == true)
    #expect(error(["KEY_FILE": "/nowhere"])?.reason.contains("/nowhere") == true)
    #expect(error(["PROVIDER": "anthropic", "KEY": "k", "TRANSCRIPTION_MODEL": "w"])?.reason.contains("OpenAI") == true)
    for kind in ["TRANSCRIPTION_MODEL", "SUMMARY_MODEL"] { #expect(error(["MODEL": "", kind: "w"]) == nil) }
    #expect(error(["PROVIDER": "anthropic", "KEY": "k", "SUMMARY_MODEL": "s"]) == nil && error([:]) == nil)
  }

  @Test("a key is no option, and shown in no form")
  func key() throws {
    #expect(throws: (any Error).self) { try SettingsOptions.parse(["--ai-key", "open-sesame"]) }
    let values = SettingValues([:], environment: ["ATRIUM_AI_KEY": "open sesame", "ATRIUM_AI_PROVIDER": "openai", "ATRIUM_AI_MODEL": "m"])
    #expect(values.entries.first { $0.setting == .modelKey }?.shown == "hidden")
    do {
      _ = try values.models()
      Issue.record("a key with a space is none")
    } catch { #expect(!"\(error)".contains("sesame")) }
  }

  @Test("the check names provider and model, whether it answers, and what may be sent")
  func check() async {
    let settings = ModelSettings(interface: .openai, address: "http://127.0.0.1:1", model: "tiny", monthlyTokens: nil)
    let findings = await ModelChecks(settings: settings).findings()
    #expect(findings.map(\.outcome) == [.warning, .warning])
    #expect(findings[0].detail.hasPrefix("tiny at http://127.0.0.1:1 cannot be reached"))
    let all = ModelSettings(
      interface: .openai, address: "http://127.0.0.1:1", model: "tiny", transcriptionModel: "whisper", summaryModel: "small")
    let finding = await ModelChecks(settings: all).findings()[0]
    #expect(finding.detail.hasPrefix("tiny, whisper, and small at http://127.0.0.1:1 cannot be reached"))
    let flyers = ModelSettings(interface: .openai, address: "http://127.0.0.1:1", model: nil, flyerModel: "tiny")
    #expect(await ModelChecks(settings: flyers).findings()[0].detail.hasPrefix("tiny at http://127.0.0.1:1 cannot be reached"))
  }
}
