import Foundation

/// Tells what kind of text something is, by rules and by what the person corrected before.
package struct Classifier: Sendable {
  /// Less evidence than this is none.
  private static let least = 1.2

  package let learning: ClassificationLearning

  package init(learning: ClassificationLearning = ClassificationLearning()) { self.learning = learning }

  package func classify(_ text: TokenizedText, findings: EntityFindings, source: DocumentSource = DocumentSource()) -> Classification {
    classifyCounting(text, findings, source).classification
  }

  func classifyCounting(
    _ text: TokenizedText, _ findings: EntityFindings, _ source: DocumentSource
  ) -> (classification: Classification, steps: Int) {
    let rules = ClassRules(text, findings, source)
    let byRules = Self.probabilities(rules.evidence.scores)
    let byWords = learning.probabilities(of: text)
    let weight = byWords.isEmpty ? 0 : learning.weight
    var joined: [DocumentClass: Double] = [:]
    for kind in DocumentClass.allCases { joined[kind] = (1 - weight) * (byRules[kind] ?? 0) + weight * (byWords[kind] ?? 0) }
    let best = DocumentClass.allCases.max { (joined[$0] ?? 0) < (joined[$1] ?? 0) } ?? .other
    let isLearned = weight * (byWords[best] ?? 0) > (1 - weight) * (byRules[best] ?? 0)
    let reason = isLearned ? "is like texts that you called \(best.rawValue)" : rules.evidence.words(for: best)
    let confidence = ((joined[best] ?? 0) * 100).rounded() / 100
    return (Classification(class: best, reason: reason, confidence: min(1, max(0, confidence))), rules.steps)
  }

  /// What is left of certainty after the other classes, and after how little there is in all, is that of "other".
  private static func probabilities(_ scores: [DocumentClass: Double]) -> [DocumentClass: Double] {
    let positive = scores.filter { $0.value >= least }
    guard let best = positive.values.max() else { return [.other: 0.5] }
    let sharpened = positive.mapValues { exp(min(40, ($0 - best) * 0.9)) }
    let sum = sharpened.values.reduce(0, +)
    let certainty = best / (best + 1.2)
    var probabilities = sharpened.mapValues { $0 / sum * certainty }
    probabilities[.other, default: 0] += (1 - certainty) * 0.5
    return probabilities
  }
}
