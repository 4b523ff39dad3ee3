public import Foundation

/// Progress that time makes. The browser moves it; the server writes it once and says from when to when.
struct RunningProgress: Equatable {
  let interval: ClosedRange<Date>
  let countsDown: Bool

  /// What is done at a moment, or what is left.
  func fraction(at now: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = length > 0 ? min(max(now.timeIntervalSince(interval.lowerBound) / length, 0), 1) : 1
    return countsDown ? 1 - passed : passed
  }

  var attributes: [Attribute] {
    let moment = { (date: Date) in date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)) }
    return [Attribute("data-from", moment(interval.lowerBound)), Attribute("data-until", moment(interval.upperBound))]
      + (countsDown ? [Attribute("data-down")] : [])
  }
}

/// The time that is left of a progress view's interval, or that has passed.
public struct DefaultDateProgressLabel {
  let progress: RunningProgress
}

extension DefaultDateProgressLabel: _PrimitiveView, Composed {
  var content: some View { Text(timerInterval: progress.interval, countsDown: progress.countsDown) }
}

extension ProgressView {
  /// Empties, or fills, while time goes by.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(RunningProgress(interval: timerInterval, countsDown: countsDown), label(), currentValueLabel())
  }
}

extension ProgressView where CurrentValueLabel == DefaultDateProgressLabel {
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    let progress = RunningProgress(interval: timerInterval, countsDown: countsDown)
    self.init(progress, label(), DefaultDateProgressLabel(progress: progress))
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == DefaultDateProgressLabel {
  public nonisolated init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    let progress = RunningProgress(interval: timerInterval, countsDown: countsDown)
    self.init(progress, nil, DefaultDateProgressLabel(progress: progress))
  }
}
