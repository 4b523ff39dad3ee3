import AtriumAPI
import AtriumApp
import SwiftUI

extension View {
  /// Says below a list how many files wait to be read.
  func showsReading() -> some View { safeAreaInset(edge: .bottom, spacing: 0) { ReadingBar() } }
}

/// How many files wait to be read, while they are many or reading is paused.
private struct ReadingBar: View {
  @Environment(LifeModel.self) private var life
  private var reading: ReadingModel { life.reading }

  var body: some View {
    VStack(spacing: 0) {
      if let progress = reading.progress.value, progress.isShown { ReadingLine(queue: progress.queue) }
    }
    .task { await reading.progress.load() }
    .shows(reading.progress)
  }
}

private struct ReadingLine: View {
  let queue: DigestQueue
  @Environment(LifeModel.self) private var life

  var body: some View {
    HStack(spacing: Space.stack) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(queue.isPaused ? "Paused with \(queue.waiting) files to read" : "Reading \(queue.waiting) files").monospacedDigit()
        if queue.failed > 0 { Text("\(queue.failed) couldn’t be read").font(.caption) }
      }
      .foregroundStyle(.secondary)
      Spacer(minLength: 0)
      Button(queue.isPaused ? "Resume" : "Pause") { Task { await life.reading.setPaused(!queue.isPaused) } }
    }
    .font(.footnote)
    .padding(.horizontal, Space.margin)
    .padding(.vertical, Space.gap)
    .background(.bar)
  }
}
