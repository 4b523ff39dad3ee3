import ArgumentParser
import AtriumServer
import Foundation
import Recognition
import Testing
import WorkerContract

@testable import atrium

/// `atrium doctor`, each check on something that is really broken.
@Suite struct DoctorTests {
  private func report(_ house: TemporaryHouse, _ arguments: [String] = [], machine: Machine = Machine()) async throws -> DoctorReport {
    let options = try SettingsOptions.parse(["--data", house.data, "--state", house.state, "--port", "0"] + arguments)
    return await DoctorReport(SettingValues(options.given, environment: [:]), machine: machine)
  }

  private func outcome(_ check: String, in report: DoctorReport) -> CheckResult.Outcome? {
    report.findings.first { $0.check == check }?.outcome
  }

  @Test("a house that has never been opened can be, and nothing is made by looking")
  func fresh() async throws {
    let house = try TemporaryHouse()
    let report = try await report(house)
    #expect(report.isReady)
    #expect(report.findings.filter { $0.outcome == .failed } == [])
    #expect(!FileManager.default.fileExists(atPath: house.state))
    #expect(report.text.hasSuffix("The server can start.\n"))
  }

  @Test("it may look while a server works, and says that one does")
  func beside() async throws {
    let house = try TemporaryHouse()
    var server: Server? = try await house.server()
    let report = try await report(house)
    #expect(report.isReady)
    let lock = try #require(report.findings.first { $0.check == "lock" })
    #expect(lock.detail.contains("process \(ProcessInfo.processInfo.processIdentifier)"))
    #expect(outcome("records", in: report) == .passed)
    withExtendedLifetime(server) {}
    server = nil
    #expect(try await self.report(house).findings.first { $0.check == "lock" }?.detail == "No server works in the state folder.")
  }

  @Test("a pair for browsers that cannot be read is said, with what to do")
  func pair() async throws {
    let house = try TemporaryHouse()
    _ = try await house.server()
    #expect(outcome("push key", in: try await report(house)) == .passed)
    try Data("no key".utf8).write(to: URL(filePath: house.state + "/push.key"))
    let finding = try #require(try await report(house).findings.first { $0.check == "push key" })
    #expect(finding.outcome == .failed && finding.fix?.contains("atrium push reset") == true)
  }

  @Test("each setting is shown with who said it, and no password is")
  func sources() async throws {
    let options = try SettingsOptions.parse(["--port", "9000"])
    let environment = ["ATRIUM_PORT": "1", "ATRIUM_DATA": "/a", "ATRIUM_HOST_NAMES": "https://me:hush-7@a.example", "HOME": "/h"]
    let values = SettingValues(options.given, environment: environment)
    let sources = Dictionary(uniqueKeysWithValues: values.entries.map { ($0.setting, $0.source) })
    let expected: [(Setting, SettingValues.Source)] = [
      (.data, .environment), (.state, .standard), (.host, .standard), (.port, .option), (.hostNames, .environment),
    ]
    for (setting, source) in expected { #expect(sources[setting] == source, "\(setting.name)") }
    let report = await DoctorReport(values)
    for text in [report.text, try report.json()] {
      #expect(text.contains("9000") && text.contains("/h/.local/state/atrium"))
      #expect(!text.contains("hush-7"))
    }
    #expect(report.text.contains("(from --port)") && report.text.contains("(from ATRIUM_DATA)") && report.text.contains("(default)"))
  }

  @Test("every setting of the table is an option of the commands and is named in the reference of the settings")
  func table() throws {
    let help = SettingsOptions.helpMessage(columns: 200)
    for setting in Setting.all {
      #expect(help.contains(setting.option + " ") != setting.isSecret, "\(setting.option)")
      #expect(help.contains("[\(setting.variable)]"), "\(setting.variable)")
    }
  }

  @Test("records that are damaged keep the house from being opened")
  func damaged() async throws {
    let house = try TemporaryHouse()
    _ = try await house.server()
    let file = URL(filePath: house.state + "/house.sqlite")
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path() + suffix) }
    try Data(repeating: 0x41, count: 8192).write(to: file)
    let report = try await report(house)
    #expect(!report.isReady)
    let records = try #require(report.findings.first { $0.check == "records" })
    #expect(records.outcome == .failed && records.fix?.contains("restore") == true)
  }

  @Test("records of a newer Atrium are named")
  func newer() async throws {
    let house = try TemporaryHouse()
    _ = try await house.server()
    try house.sql("INSERT INTO schema_versions (store, number, name, applied) VALUES ('changes', 99, 'later', 0)")
    let records = try #require(try await report(house).findings.first { $0.check == "records" })
    #expect(records.outcome == .failed && records.detail.contains("changes 99"))
  }

  @Test("a data folder that is missing, a port that is taken and a setting that cannot be each fail, with a fix")
  func failures() async throws {
    let house = try TemporaryHouse()
    let missing = try await report(house, ["--data", house.data + "/nowhere"])
    #expect(outcome("data folder", in: missing) == .failed)
    let socket = try ListeningSocket()
    let taken = try await report(house, ["--port", String(socket.port)])
    #expect(outcome("port", in: taken) == .failed)
    let outside = try await report(house, ["--host", "0.0.0.0"])
    #expect(outcome("settings", in: outside) == .failed)
    for report in [missing, taken, outside] {
      #expect(!report.isReady)
      #expect(report.findings.filter { $0.outcome == .failed }.allSatisfy { $0.fix?.hasSuffix(".") == true })
      let json = try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any]
      #expect(json?["ready"] as? Bool == false)
    }
  }

  @Test("too little space, too few watches and a clock that is wrong are told")
  func machine() async throws {
    let house = try TemporaryHouse()
    try FileManager.default.createDirectory(atPath: house.data + "/a/b", withIntermediateDirectories: true)
    let full = try await report(house, machine: Machine(freeBytes: { _ in 1 << 20 }))
    #expect(outcome("free space", in: full) == .failed)
    let nearlyFull = try await report(house, machine: Machine(freeBytes: { _ in 512 << 20 }))
    #expect(outcome("free space", in: nearlyFull) == .warning && nearlyFull.isReady)
    let few = try await report(house, machine: Machine(watchLimit: 2))
    #expect(outcome("watches", in: few) == .warning && few.isReady)
    #expect(outcome("watches", in: try await report(house, machine: Machine(watchLimit: 3))) == .passed)
    let early = try await report(house, machine: Machine(now: Date(timeIntervalSince1970: 0)))
    #expect(outcome("clock", in: early) == .failed)
  }

  @Test("what decodes pictures starts, and what the kernel does to keep it apart is said")
  func worker() async {
    let findings = await WorkerChecks().findings()
    #expect(findings.map(\.check) == ["worker files", "worker calls"])
    #expect(findings.allSatisfy { $0.outcome == .passed })

    let missing = await WorkerChecks(program: "/nowhere/atrium-worker").findings()
    #expect(missing.map(\.outcome) == [.warning])
    #expect(missing.first?.detail.contains("/nowhere/atrium-worker") == true)
  }

  @Test(
    "a kernel that lacks a protection costs a warning each",
    arguments: [
      (Protections(landlock: nil, seccomp: true), [CheckResult.Outcome.warning, .passed]), (Protections(landlock: 2), [.passed, .warning]),
      (Protections(), [.warning, .warning]),
    ])
  func protections(protections: Protections, outcomes: [CheckResult.Outcome]) {
    #expect(WorkerChecks.findings(of: protections).map(\.outcome) == outcomes)
  }

  @Test("text is recognised in the languages whose data are there, and the others are named with their packages")
  func recognition() async throws {
    let works = await RecognitionChecks(data: LanguageData(languages: ["eng", "deu"])).findings()
    #expect(works.map(\.outcome) == [.passed])
    #expect(works.first?.detail.contains("deu, eng") == true)

    let some = await RecognitionChecks(data: LanguageData(languages: ["chi_sim", "eng"])).findings()
    #expect(some.map(\.outcome) == [.passed, .warning])
    #expect(some.last?.fix?.contains("tesseract-ocr-chi-sim") == true)

    let none = await RecognitionChecks(data: LanguageData(languages: ["deu", "eng"], folders: ["/nowhere"])).findings()
    #expect(none.map(\.outcome) == [.warning])
    #expect(none.first?.fix?.contains("apt-get install tesseract-ocr-deu tesseract-ocr-eng") == true)
    let nothing = await RecognitionChecks(data: LanguageData(languages: [])).findings()
    #expect(nothing.map(\.outcome) == [.warning])

    let folder = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("no data".utf8).write(to: URL(filePath: folder + "/eng.traineddata"))
    let broken = await RecognitionChecks(data: LanguageData(languages: ["eng"], folder: folder)).findings()
    #expect(broken.map(\.outcome) == [.warning])
    #expect(broken.first?.detail.contains("eng cannot be read") == true)
    let missing = await RecognitionChecks(data: LanguageData(languages: ["eng"]), program: "/nowhere/atrium-worker").findings()
    #expect(missing.isEmpty, "the worker's own check says it")
  }

  @Test("libraries that are not installed are a warning that names the package")
  func libraries() {
    let results = LibraryChecks(folder: URL(filePath: "/nowhere")).findings()
    #expect(results.map(\.outcome) == [.warning, .warning])
    #expect(results.allSatisfy { $0.fix?.contains("apt-get install libjs-") == true })
  }

  @Test("the house's key has to be there, whole, and its owner's alone")
  func key() async throws {
    let house = try TemporaryHouse()
    let arguments = ["--auth-mode", "password"]
    #expect(try await outcome("key", in: report(house)) == nil, "nobody signs in")
    #expect(try await outcome("key", in: report(house, arguments)) == .passed, "it is made by the first start")
    _ = try await house.server(authMode: .password)
    let key = house.state + "/accounts.key"
    let whole = try await report(house, arguments)
    #expect(whole.isReady && whole.findings.first { $0.check == "key" }?.detail.contains("its owner's alone") == true)
    #expect(chmod(key, 0o644) == 0)
    let open = try await report(house, arguments)
    #expect(open.isReady && outcome("key", in: open) == .warning)
    try Data(repeating: 1, count: 31).write(to: URL(filePath: key))
    let short = try await report(house, arguments)
    #expect(!short.isReady && outcome("key", in: short) == .failed)
    try FileManager.default.removeItem(atPath: key)
    #expect(try await outcome("key", in: report(house, arguments)) == .passed, "nobody is there")
    try house.sql(
      """
      INSERT INTO persons (id, number, email, email_verified, role, rooms, factor_on, created, updated)
      VALUES ('1', 1, 'owner@example.org', 1, 'owner', '[]', 0, 0, 0);
      INSERT INTO sessions (id, person, created, secret, generation, rotated, expires, access, access_made)
      VALUES ('1', '1', 0, '', 0, 0, 4000000000000, '', 0);
      """)
    let missing = try await report(house, arguments)
    let found = try #require(missing.findings.first { $0.check == "key" })
    #expect(!missing.isReady && found.outcome == .failed && found.fix?.contains("atrium user reset") == true)
    // Its session is over.
    let later = Machine(now: Date(timeIntervalSince1970: 4_000_000_001))
    #expect(try await outcome("key", in: report(house, arguments, machine: later)) == .warning)
  }

  @Test("in a house with people it says whether passwords are protected, letters go out and the issuer answers")
  func people() async throws {
    let house = try TemporaryHouse()
    let inside = try await report(house, ["--auth-mode", "password"])
    #expect(inside.isReady && outcome("encryption", in: inside) == nil && outcome("mail", in: inside) == .passed)
    #expect(outcome("cookies", in: inside) == .warning)
    let outside = try await report(house, ["--auth-mode", "password", "--host", "0.0.0.0", "--mail-command", "/nowhere/sendmail"])
    #expect(outcome("encryption", in: outside) == .warning && outcome("mail", in: outside) == .failed && !outside.isReady)
    let issuer = try await report(house, ["--auth-mode", "oauth", "--issuer", "http://127.0.0.1:1", "--issuer-client", "atrium"])
    #expect(outcome("issuer", in: issuer) == .warning && issuer.isReady)
    #expect(try await outcome("mail", in: report(house)) == nil)
  }
}
