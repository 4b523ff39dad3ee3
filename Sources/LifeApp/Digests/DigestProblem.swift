import AtriumAPI
import AtriumApp
import SwiftUI

/// What could not be read, why, and another try.
struct DigestProblem: View {
  let digest: LifeDigest
  let file: OpenFile
  @Environment(LifeModel.self) private var life

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.gap) {
      Image(systemName: isFailed ? "exclamationmark.circle" : "clock").foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        digest.title
        digest.explanation.foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      // What waits is tried again by itself.
      if isFailed {
        Button("Run Again") { Task { await life.reading.runAgain(file.path, only: digest.digester) } }.buttonStyle(.bordered)
      }
    }
    .font(.subheadline)
  }

  private var isFailed: Bool { digest.status == .failed }
}
