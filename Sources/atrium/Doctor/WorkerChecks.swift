import AtriumServer
import Logging
import WorkerContract
import Workers

/// Whether what decodes pictures and archives starts, and what keeps it from the rest of the machine.
struct WorkerChecks {
  var program = WorkerProgram.besideThisProgram()

  func findings() async -> [CheckResult] {
    let pool = WorkerPool(program: program, limits: WorkerLimits(workers: 1), logger: Logger(label: "doctor"))
    let findings: [CheckResult]
    do {
      findings = Self.findings(of: try await pool.perform(ReadProtections()))
    } catch {
      findings = [
        .warning(
          "worker", "\(program) does not start, so that no pictures and archives are decoded: \(error)",
          fix: """
            Build it with make build, and keep it beside atrium. It needs the packages libvips42, libarchive13, libgmime-3.0-0, libxml2, \
            libtesseract5 and libseccomp2.
            """)
      ]
    }
    await pool.close()
    return findings
  }

  static func findings(of protections: Protections) -> [CheckResult] {
    let files: CheckResult =
      if let version = protections.landlock {
        .passed("worker files", "What decodes pictures and archives sees no files but fonts and libraries (Landlock \(version)).")
      } else if protections.seccomp {
        .warning(
          "worker files", "This kernel has no Landlock, so what decodes pictures and archives opens no files at all, fonts neither.",
          fix: "Use Linux 5.13 or newer with Landlock. Until then, PDFs that bring no fonts along are drawn without their text.")
      } else {
        .warning(
          "worker files", "What decodes pictures and archives can read what the server's user can read.",
          fix: "Use Linux 5.13 or newer with Landlock.")
      }
    let calls: CheckResult =
      protections.seccomp
      ? .passed("worker calls", "What decodes pictures and archives has no network and starts no programs (seccomp).")
      : .warning(
        "worker calls", "This kernel refuses seccomp filters, so what decodes pictures and archives can use the network.",
        fix: "Allow seccomp: containers may forbid it.")
    return [files, calls]
  }
}
