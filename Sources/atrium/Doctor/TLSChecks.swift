import AtriumServer
import Foundation

/// Whether the server can speak TLS with the files that it is given.
struct TLSChecks {
  let files: TLSFiles?
  var now = Date()

  func findings() -> [CheckResult] {
    guard let files else { return [] }
    let fix =
      "Name files in PEM form that the server's user may read and that belong together (\(Setting.tlsCertificate.option), \(Setting.tlsKey.option))."
    do {
      _ = try files.configuration()
      let end = try files.expires()
      let day = end.formatted(.iso8601.year().month().day())
      if end <= now {
        return [.failed("certificate", "It ended on \(day); browsers refuse it.", fix: "Renew it, then send the server SIGHUP.")]
      }
      let days = Int(end.timeIntervalSince(now) / 86400)
      return [
        days < 14
          ? .warning("certificate", "It ends in \(days) days, on \(day).", fix: "Renew it, then send the server SIGHUP.")
          : .passed("certificate", "It belongs to its key and holds until \(day).")
      ]
    } catch {
      return [.failed("certificate", "\(error)", fix: fix)]
    }
  }
}
