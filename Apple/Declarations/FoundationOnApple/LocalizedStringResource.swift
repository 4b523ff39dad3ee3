// The renderer has these for Linux, in its module SwiftUI: one type, whichever of the two a file imports. With the struct comes what extends
// `String` there: `String.LocalizationValue` and `String(localized:)`.
@_exported public import struct SwiftUI.LocalizedStringResource

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
