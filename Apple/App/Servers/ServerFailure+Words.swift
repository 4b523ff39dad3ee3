import AtriumDevice
import SwiftUI

extension ServerFailure {
  /// What went wrong, and what the person can do about it.
  var words: LocalizedStringKey {
    switch self {
    case .address(let failure): failure.words
    case .unreachable: "Nothing answers at this address. Check it, that the server is running, and that this device is on its network."
    case .noSecureConnection: "This device doesn’t trust the connection. Check the server’s certificate, and the date on this device."
    case .notAtrium: "Something answers at this address, but it isn’t Atrium. Check the address and the port."
    case .foreignName: "Atrium answers here, but isn’t set up for this address. Use the address it was set up with."
    case .keyRefused: "The server doesn’t accept this key. Check it, or create another one in your account."
    case .tooManyAttempts: "There were too many attempts. Wait a minute, then try again."
    case .serverProblem(let status): "The server has a problem (\(status)). Try again later."
    case .notKept(let reason): "This device couldn’t keep the server: \(reason)"
    }
  }

  /// What the system says about the cause, for whoever runs the server.
  var cause: String? {
    switch self {
    case .unreachable(let cause), .noSecureConnection(let cause): cause
    default: nil
    }
  }
}

extension ServerAddress.Failure {
  var words: LocalizedStringKey {
    switch self {
    case .empty: "Enter the address of your server."
    case .space: "An address has no spaces."
    case .scheme(let scheme): "An address begins with https:// or http://, not with \(scheme)://."
    case .noHost: "The name of the server is missing."
    case .host(let host): "“\(host)” isn’t the name of a server."
    case .port(let port): "“\(port)” isn’t a port. Ports are numbers from 1 to 65535."
    case .credentials: "Leave out the name and password before the @. You sign in later."
    case .page: "Enter the address up to the server’s name, without ? or #."
    case .needsSecureConnection(let host):
      "Without https:// anyone on the way to \(host) could read your key. http:// is for your own network only."
    }
  }
}
