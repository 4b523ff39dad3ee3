package import SwiftUI

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

/// What somebody types into a field, so that the system offers what it knows.
package enum EntryKind: Sendable {
  case givenName
  case familyName
  case emailAddress
  case username
  case password
  case newPassword
  case oneTimeCode

  #if canImport(AppKit) && !canImport(UIKit)
    fileprivate typealias ContentType = NSTextContentType
  #else
    fileprivate typealias ContentType = UITextContentType
  #endif

  // The members have the same names in both.
  fileprivate var contentType: ContentType {
    switch self {
    case .givenName: .givenName
    case .familyName: .familyName
    case .emailAddress: .emailAddress
    case .username: .username
    case .password: .password
    case .newPassword: .newPassword
    case .oneTimeCode: .oneTimeCode
    }
  }
}

extension View {
  package func entry(_ kind: EntryKind) -> some View { textContentType(kind.contentType) }
}
