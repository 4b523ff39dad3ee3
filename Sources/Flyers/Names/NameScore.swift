import Foundation

/// How likely words that no gazetteer knows are the name of an act, 0 to 1.
enum NameScore {
  static func score(_ features: NameFeatures, isTyped: Bool) -> Double {
    if isTyped { return typed(features) }
    let sum = zip(features.values, NameWeights.weights).reduce(NameWeights.bias) { $0 + $1.0 * $1.1 }
    return 1 / (1 + exp(-sum))
  }

  /// Typed text has no sizes.
  private static func typed(_ features: NameFeatures) -> Double {
    let named = Dictionary(zip(NameFeatures.names, features.values)) { first, _ in first }
    func value(_ name: String) -> Double { named[name] ?? 0 }
    var score = 0.7 + 0.1 * value("cued") + 0.1 * value("listed") + 0.1 * value("beside")
    score -= value("noise") > 0.65 ? 0.8 : 0.3 * value("noise")
    score -= 0.12 * value("long") + 0.4 * value("prose") + 0.4 * value("marks") + 0.4 * value("short") + 0.3 * value("title")
    if value("digits") > 0.5 { score -= 0.3 }
    if value("belowVenue") > 0 { score -= 0.3 }
    // Nothing but its place speaks for it.
    return min(0.75, max(0, score))
  }
}
