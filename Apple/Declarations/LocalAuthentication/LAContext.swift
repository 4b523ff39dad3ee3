public import Foundation

open class LAContext: NSObject {
  public override init() { fatalError() }

  open var localizedFallbackTitle: String? {
    get { fatalError() }
    set { fatalError() }
  }
  open var biometryType: LABiometryType { fatalError() }

  // Apple's takes an NSErrorPointer, which exists on its own systems only. Each use passes nil.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool { fatalError() }
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    fatalError()
  }
  open func invalidate() { fatalError() }
}

public enum LAPolicy: Int, @unchecked Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

public enum LABiometryType: Int, @unchecked Sendable {
  case touchID = 1
  case faceID = 2
  case opticID = 4
}

// What Swift makes of the error codes of Objective-C: a structure, and the codes in it.
public struct LAError: Error {
  public var code: LAError.Code { fatalError() }

  public enum Code: Int, @unchecked Sendable {
    case appCancel = -9
  }
}
