package import SwiftUI

/// Stands between two facts of one line.
package struct MiddleDot: View {
  package init() {}

  package var body: some View { Text(verbatim: "·").accessibilityHidden(true) }
}
