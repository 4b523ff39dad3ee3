public import Foundation

open class VNRequest: NSObject {}

open class VNRecognizeTextRequest: VNRequest {
  public override init() { fatalError() }

  open var usesLanguageCorrection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var automaticallyDetectsLanguage: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  open var results: [VNRecognizedTextObservation]? { fatalError() }
}

open class VNRecognizedTextObservation: NSObject {
  open var boundingBox: CGRect { fatalError() }
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { fatalError() }
}

open class VNRecognizedText: NSObject {
  open var string: String { fatalError() }
  open var confidence: Float { fatalError() }
}

open class VNImageRequestHandler: NSObject {
  public init(url imageURL: URL, options: [VNImageOption: Any] = [:]) { fatalError() }
  open func perform(_ requests: [VNRequest]) throws { fatalError() }
}

public struct VNImageOption: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { fatalError() }
}
