import AtriumServer
import Foundation
import Logging
import Recognition
import WorkerContract
import Workers

/// Whether text in pictures is recognised, and in which languages.
struct RecognitionChecks {
  let data: LanguageData
  var program = WorkerProgram.besideThisProgram()

  private static let check = "text recognition"

  /// A white square of 64 pixels, as a PNG file: nothing can be read in it, but the data of every language are loaded for it.
  private static let whiteSquare = "iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAEklEQVR42mP4DwUMo4xRBukMAOPT/hAC2mzjAAAAAElFTkSuQmCC"

  func findings() async -> [CheckResult] {
    let available = data.available
    let missing = data.wanted.filter { !available.contains($0) }
    guard !available.isEmpty else {
      guard !data.wanted.isEmpty else {
        return [
          .warning(
            Self.check, "No languages are set, so that text in pictures and scans is not recognised.",
            fix: "Name some: \(Setting.textLanguages.names).")
        ]
      }
      return [
        .warning(
          Self.check, "No data of \(Self.list(missing)) are installed, so that text in pictures and scans is not recognised.",
          fix: Self.install(missing))
      ]
    }
    var findings = await works(available)
    if !missing.isEmpty {
      findings.append(
        .warning(Self.check, "No data of \(Self.list(missing)) are installed.", fix: Self.install(missing)))
    }
    return findings
  }

  private func works(_ languages: [String]) async -> [CheckResult] {
    let pool = WorkerPool(program: program, limits: WorkerLimits(workers: 1), logger: Logger(label: "doctor"))
    var findings: [CheckResult] = []
    var working: [String] = []
    for language in languages {
      do {
        let picture = try WorkerFile.inMemory(Array(Data(base64Encoded: Self.whiteSquare) ?? Data()))
        let recognizer = TextRecognizer(workers: pool, data: LanguageData(languages: [language], folders: data.folders))
        _ = try await recognizer.recognize(picture, priority: .interactive)
        working.append(language)
      } catch WorkerError.unavailable {
        // The worker's own check says so.
        await pool.close()
        return []
      } catch {
        findings.append(
          .warning(
            Self.check, "The data of \(language) cannot be read: \(error)",
            fix: "Put data for Tesseract 5 in its place, with its LSTM engine, or leave the language out (\(Setting.textLanguages.names)).")
        )
      }
    }
    await pool.close()
    guard !working.isEmpty else { return findings }
    let passed = CheckResult.passed(
      Self.check,
      "Text in pictures and scans is recognised in \(Self.list(working)). For another language install its package, such as tesseract-ocr-fra, "
        + "and name it (\(Setting.textLanguages.names)).")
    return [passed] + findings
  }

  private static func install(_ languages: [String]) -> String {
    // Debian's names have no underscores.
    let packages = languages.map { "tesseract-ocr-" + $0.lowercased().replacing("_", with: "-") }
    return "Install them: apt-get install \(packages.joined(separator: " ")). Or put their .traineddata files into a folder "
      + "(\(Setting.languageFolder.names))."
  }

  private static func list(_ languages: [String]) -> String { languages.joined(separator: ", ") }
}
