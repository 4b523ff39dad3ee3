/// Something to be felt. A browser lets a telephone shake, and only where it can; elsewhere nothing happens.
public struct SensoryFeedback: Equatable, Sendable {
  /// Milliseconds of shaking and of rest in turn.
  let pattern: [Int]

  private init(_ pattern: Int...) { self.pattern = pattern }

  public static let success = SensoryFeedback(20, 60, 30)
  public static let warning = SensoryFeedback(30, 80, 20)
  public static let error = SensoryFeedback(30, 50, 30, 50, 40)
  public static let selection = SensoryFeedback(8)
  public static let increase = SensoryFeedback(10)
  public static let decrease = SensoryFeedback(10)
  public static let start = SensoryFeedback(20)
  public static let stop = SensoryFeedback(20, 40, 20)
  public static let alignment = SensoryFeedback(8)
  public static let levelChange = SensoryFeedback(12)
  public static let impact = SensoryFeedback(15)

  /// How heavy what collides is.
  public struct Weight: Equatable, Sendable {
    fileprivate let length: Double
    public static let light = Weight(length: 10)
    public static let medium = Weight(length: 15)
    public static let heavy = Weight(length: 25)
  }

  /// How hard what collides is.
  public struct Flexibility: Equatable, Sendable {
    fileprivate let length: Double
    public static let rigid = Flexibility(length: 10)
    public static let solid = Flexibility(length: 15)
    public static let soft = Flexibility(length: 25)
  }

  public static func impact(weight: SensoryFeedback.Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(Int(weight.length * min(max(intensity, 0), 1)))
  }

  public static func impact(flexibility: SensoryFeedback.Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(Int(flexibility.length * min(max(intensity, 0), 1)))
  }
}

extension View {
  /// Lets something be felt when a value changes.
  public nonisolated consuming func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View where T: Equatable {
    FeedbackModifier(content: self, trigger: trigger) { _, _ in feedback }
  }

  public nonisolated consuming func sensoryFeedback<T>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View where T: Equatable {
    FeedbackModifier(content: self, trigger: trigger) { condition($0, $1) ? feedback : nil }
  }

  public nonisolated consuming func sensoryFeedback<T>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View where T: Equatable {
    FeedbackModifier(content: self, trigger: trigger, feedback: feedback)
  }
}

private nonisolated struct FeedbackModifier<Content: View, Trigger: Equatable>: _PrimitiveView {
  let content: Content
  let trigger: Trigger
  let feedback: (Trigger, Trigger) -> SensoryFeedback?

  @MainActor static func _update(_ view: Self, _ old: _Node?, _ context: _Context) -> _Node {
    let session = context.session
    let feedback = view.feedback
    let watched = view.content.onChange(of: view.trigger) { old, new in
      guard let felt = feedback(old, new) else { return }
      session.patch.feel(felt.pattern.map(String.init).joined(separator: " "))
    }
    return update(watched, old, context)
  }

  @MainActor private static func update<Watched: View>(_ view: Watched, _ old: _Node?, _ context: _Context) -> _Node {
    Watched._update(view, old, context)
  }
}
