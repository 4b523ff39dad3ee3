import AtriumServer
import Foundation
import HTTPServing

/// Whether people can come in as the settings say, and nobody else.
struct AccountChecks {
  let settings: Settings
  let house: HouseChecks

  static let unprotected =
    "Passwords and tokens cross the network unencrypted: the server is reached from outside, and neither it nor a known proxy speaks TLS."

  /// RFC 6265 section 8.5: cookies give no isolation by port. To browsers loopback is trustworthy: they send it `Secure` cookies over HTTP.
  static let portless =
    "Browsers send their cookie to every program that listens at this address, on any port: another user of this machine who gets a person "
    + "to follow a link can open that person's pages."

  private static let cookieFix =
    "If this machine has other users, open the server over TLS by a name of its own (\(Setting.address.names))."

  private static let encryptionFix =
    "Name a certificate (\(Setting.tlsCertificate.names)), or put a proxy in front (\(Setting.trustedProxies.names))."

  /// What whoever starts a new house reads.
  static func greeting(code: String, address: HouseAddress) -> String {
    "Atrium has no owner yet. Open \(address.text)/app and create your account with this code: \(code)"
  }

  func findings() async -> [CheckResult] {
    guard settings.people.mode != .none else { return [] }
    var findings: [CheckResult] = []
    if settings.isUnprotected {
      findings.append(
        .warning(
          "encryption", Self.unprotected,
          fix: Self.encryptionFix))
    } else if !settings.address.isSecure || Authority(settings.address.host)?.isLoopback != false {
      findings.append(.warning("cookies", Self.portless, fix: Self.cookieFix))
    }
    findings += await house.key()
    findings.append(mail)
    if let issuer = settings.people.accounts.issuer { findings.append(await keys(of: issuer)) }
    return findings
  }

  private var mail: CheckResult {
    guard let program = settings.people.accounts.mailCommand.first else {
      return .passed("mail", "No e-mail is sent; an owner shares links.")
    }
    guard FileManager.default.isExecutableFile(atPath: program) else {
      return .failed(
        "mail", "This user cannot run \(program).",
        fix: "Install it, or name another (\(Setting.mailCommand.names)).")
    }
    return .passed("mail", "E-mail is sent by \(program).")
  }

  private func keys(of issuer: IssuerSettings) async -> CheckResult {
    guard let reason = await IssuerProbe(settings.people.accounts).problem() else {
      return .passed("issuer", "The keys of \(issuer.issuer) can be fetched.")
    }
    return .warning(
      "issuer", reason, fix: "Nobody can sign in until it answers; check \(Setting.issuer.names) and \(Setting.issuerKeys.names).")
  }
}
