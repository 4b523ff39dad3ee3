import AtriumAPI
import Intelligence

/// The jobs of digests: what takes moments does not wait for what takes minutes, and neither for what costs money. What rules say of texts has a job of
/// its own, so that the texts of ten thousand files can be found before anything is made of the first.
enum DigestLane: String, Sendable, CaseIterable {
  case texts, analysis, recognition, buying

  init(_ stage: DigestStage) {
    switch stage {
    case .reading: self = .texts
    case .analysis: self = .analysis
    case .recognition: self = .recognition
    case .buying: self = .buying
    }
  }

  var stages: [DigestStage] { DigestStage.allCases.filter { DigestLane($0) == self } }

  var jobKind: String {
    switch self {
    case .texts: Job.Kind.readFiles
    case .analysis: Job.Kind.analyzeTexts
    case .recognition: Job.Kind.recognizeText
    case .buying: Job.Kind.askModels
    }
  }

  var jobLane: JobLane {
    switch self {
    case .texts: .reading
    case .analysis: .analysis
    case .recognition: .recognition
    case .buying: .asking
    }
  }

  /// Whether its job finds out what is to be done for all of them.
  var plans: Bool { self == .texts }

  func job(_ priority: NewJob.Priority = .normal) -> NewJob { NewJob(room: .house, kind: jobKind, priority: priority) }
}
