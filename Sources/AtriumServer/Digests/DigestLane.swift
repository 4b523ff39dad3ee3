import AtriumAPI
import Intelligence

/// The jobs of digests: what takes moments does not wait for what takes minutes, and neither for what costs money.
enum DigestLane: String, Sendable, CaseIterable {
  case texts, recognition, buying

  init(_ stage: DigestStage) {
    switch stage {
    case .reading, .analysis: self = .texts
    case .recognition: self = .recognition
    case .buying: self = .buying
    }
  }

  var stages: [DigestStage] { DigestStage.allCases.filter { DigestLane($0) == self } }

  var jobKind: String {
    switch self {
    case .texts: Job.Kind.readFiles
    case .recognition: Job.Kind.recognizeText
    case .buying: Job.Kind.askModels
    }
  }

  var jobLane: JobLane {
    switch self {
    case .texts: .reading
    case .recognition: .recognition
    case .buying: .asking
    }
  }

  /// Files that are worked on together: their results are kept in one transaction.
  var batch: Int { self == .texts ? 16 : 1 }

  func job(_ priority: NewJob.Priority = .normal) -> NewJob { NewJob(room: .house, kind: jobKind, priority: priority) }
}
