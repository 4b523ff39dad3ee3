import AppIntents

/// What intents that open the app need of it.
enum IntentDependencies {
  /// To be called before the app has finished launching: an intent may be what launched it.
  static func register(_ houses: Houses) { AppDependencyManager.shared.add { houses } }
}
