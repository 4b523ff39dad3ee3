import AtriumAPI
import Intelligence

/// The two jobs of digests: what takes moments does not wait for what takes minutes.
enum DigestLane: String, Sendable, CaseIterable {
  case texts, recognition

  init(_ stage: DigestStage) { self = stage == .recognition ? .recognition : .texts }

  var stages: [DigestStage] { DigestStage.allCases.filter { DigestLane($0) == self } }

  var jobKind: String {
    switch self {
    case .texts: Job.Kind.readFiles
    case .recognition: Job.Kind.recognizeText
    }
  }

  var jobLane: JobLane {
    switch self {
    case .texts: .reading
    case .recognition: .recognition
    }
  }

  /// Files that are worked on together: their results are kept in one transaction.
  var batch: Int { self == .texts ? 16 : 1 }

  func job(_ priority: NewJob.Priority = .normal) -> NewJob { NewJob(room: .house, kind: jobKind, priority: priority) }
}
