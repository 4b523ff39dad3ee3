/// Content that goes through phases, each shown by motion: round and round, or once each time a value changes.
///
/// The server leads from phase to phase, so it works for each page that shows one. A page in the background does not move, and neither
/// does that of a person who asks for less motion: it shows the first phase.
public struct PhaseAnimator<Phase, Content> where Phase: Equatable, Content: View {
  private let phases: [Phase]
  private let trigger: Trigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?

  /// Goes round and round.
  ///
  /// - Parameter animation: how a phase comes.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Goes through all phases and back to the first one each time the trigger changes.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = Trigger(value: trigger)
    self.content = content
    self.animation = animation
  }
}

extension PhaseAnimator: View, _PrimitiveView {
  public static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let body = PhaseBody(phases: view.phases, trigger: view.trigger, content: view.content, animation: view.animation)
    return PhaseBody._update(body, old, context)
  }
}

extension View {
  public nonisolated func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    PhaseModifier(content: self, phases: Array(phases), trigger: nil, change: content, animation: animation)
  }

  public nonisolated func phaseAnimator<Phase>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View where Phase: Equatable {
    PhaseModifier(content: self, phases: Array(phases), trigger: Trigger(value: trigger), change: content, animation: animation)
  }
}

private nonisolated struct PhaseModifier<Content: View, Phase: Equatable, Changed: View>: _PrimitiveView {
  let content: Content
  let phases: [Phase]
  let trigger: Trigger?
  let change: (PlaceholderContentView<Content>, Phase) -> Changed
  let animation: (Phase) -> Animation?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let (content, change) = (view.content, view.change)
    let placeholder = PlaceholderContentView<Content> { old, context in Content._update(content, old, context) }
    let body = PhaseBody(phases: view.phases, trigger: view.trigger, content: { change(placeholder, $0) }, animation: view.animation)
    return PhaseBody._update(body, old, context)
  }
}

/// The content in the phase that it has reached. A task leads on, so a row that has not appeared does not move.
private struct PhaseBody<Phase: Equatable, Content: View>: View {
  let phases: [Phase]
  let trigger: Trigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  @State private var reached = 0
  @State private var known = Known()
  @Environment(\.timelineClock) private var clock
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// The trigger with which the phases were gone through last; at first that of the first drawing.
  private final class Known {
    var trigger: Trigger?
  }

  var body: some View {
    if known.trigger == nil { known.trigger = trigger }
    let isMoving = scenePhase != .background && !reducesMotion
    return Group {
      // Phases may become fewer.
      if let phase = isMoving && phases.indices.contains(reached) ? phases[reached] : phases.first { content(phase) }
    }
    .task(id: Course(trigger: trigger, isMoving: isMoving)) { if isMoving { await run() } }
  }

  private func run() async {
    guard phases.count > 1 else { return }
    guard let trigger else {
      while await show((reached + 1) % phases.count) {}
      return
    }
    guard trigger != known.trigger else { return }
    known.trigger = trigger
    for next in phases.indices.dropFirst() {
      guard await show(next) else { return }
    }
    _ = await show(0)
  }

  /// Returns when the phase has been shown; false when the task was cancelled meanwhile.
  private func show(_ next: Int) async -> Bool {
    let animation = animation(phases[next])
    withAnimation(animation) { reached = next }
    // A page receives ten phases a second at most.
    let time = max((animation?.duration ?? 0) + (animation?.wait ?? 0), 0.1)
    return (try? await clock.sleep(clock.now().addingTimeInterval(time))) != nil
  }
}

/// What a task does: it follows a trigger, while the page can be seen to move.
private struct Course: Equatable {
  let trigger: Trigger?
  let isMoving: Bool
}

/// A value of any type that is compared.
private nonisolated struct Trigger: Equatable {
  let value: any Equatable

  static func == (a: Self, b: Self) -> Bool {
    func isSame<T: Equatable>(_ value: T) -> Bool { value == b.value as? T }
    return isSame(a.value)
  }
}
