import AtriumAPI
import AtriumServer
import Foundation

/// What `atrium doctor` says: each setting with its source, then what each check found.
struct DoctorReport {
  let values: SettingValues
  let findings: [CheckResult]

  /// Whether nothing keeps the house from being opened.
  var isReady: Bool { !findings.contains { $0.outcome == .failed } }

  /// - Parameter machine: what the kernel and the clock say.
  init(_ values: SettingValues, machine: Machine = Machine()) async {
    self.values = values
    var findings: [CheckResult] = []
    var settings: Settings?
    do {
      settings = try Settings(values)
      findings.append(.passed("settings", "The settings are valid."))
    } catch let error as SettingsError {
      findings.append(.failed("settings", error.reason, fix: error.fix))
    } catch {
      findings.append(.failed("settings", "\(error)", fix: "See atrium serve --help."))
    }
    // Each of the rest needs its own settings alone, and tells more about those that cannot be.
    let house = HouseChecks(
      data: values[.data] ?? "", state: values[.state] ?? "", records: try? Settings.records(values),
      rooms: SettingValues.plainRooms, machine: machine)
    if values[.data] != nil { findings += await house.findings() }
    findings += PortChecks(host: values[.host] ?? "", port: values[.port].flatMap(Int.init) ?? 0, isServing: house.isServing).findings()
    findings += TLSChecks(files: try? Settings.tls(values), now: machine.now).findings()
    if let settings { findings += await AccountChecks(settings: settings, house: house).findings() }
    findings += await house.pushKey()
    findings += LibraryChecks().findings()
    findings += await WorkerChecks().findings()
    if let languages = try? Settings.textLanguages(values) { findings += await RecognitionChecks(data: languages).findings() }
    // What is wrong with the model the settings say.
    if let state = values[.state], case .success(let model) = Result(catching: { try Settings.meaningModel(values) }) {
      findings.append(await MeaningChecks(state: state, model: model).finding())
    }
    if let models = settings?.models { findings += await ModelChecks(settings: models).findings() }
    self.findings = findings
  }
}

extension DoctorReport {
  /// For a terminal.
  var text: String {
    let width = values.entries.map(\.setting.shownName.count).max() ?? 0
    var lines = ["Atrium \(Release.version)", "", "Settings"]
    for entry in values.entries {
      lines.append("  \(Self.padded(entry.setting.shownName, width))  \(entry.shown ?? "-")  (\(entry.said))")
    }
    lines += ["", "Checks"]
    let checks = findings.map(\.check.count).max() ?? 0
    for finding in findings {
      lines.append("  \(Self.mark(finding.outcome))  \(Self.padded(finding.check, checks))  \(finding.detail)")
      if let fix = finding.fix { lines.append("  \(Self.padded("", 6 + checks + 2))\(fix)") }
    }
    let failed = findings.count { $0.outcome == .failed }
    lines += ["", failed == 0 ? "The server can start." : "The server cannot start: \(failed) of the checks failed."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// For a program.
  func json() throws -> String {
    struct Entry: Encodable {
      let setting: String
      let variable: String
      let value: String?
      let source: SettingValues.Source
    }
    struct Report: Encodable {
      let version: String
      let ready: Bool
      let settings: [Entry]
      let checks: [CheckResult]
    }
    let settings = values.entries.map {
      Entry(setting: $0.setting.name, variable: $0.setting.variable, value: $0.shown, source: $0.source)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(version: Release.version, ready: isReady, settings: settings, checks: findings)
    return String(decoding: try encoder.encode(report), as: UTF8.self) + "\n"
  }

  private static func mark(_ outcome: CheckResult.Outcome) -> String {
    switch outcome {
    case .passed: "ok  "
    case .warning: "warn"
    case .failed: "FAIL"
    }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension SettingValues.Entry {
  /// Who said it, as a person reads it.
  fileprivate var said: String {
    switch source {
    case .option: "from \(setting.option)"
    case .environment: "from \(setting.variable)"
    case .otherEnvironment: "from \(setting.otherVariable ?? setting.variable)"
    case .standard: "default"
    case .nobody: "not set"
    }
  }
}
