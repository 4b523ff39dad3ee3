public import Foundation

@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {}

@MainActor open class UIImagePickerController: UIViewController {
  weak open var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  open class func isSourceTypeAvailable(_ sourceType: UIImagePickerController.SourceType) -> Bool { fatalError() }
  open var sourceType: UIImagePickerController.SourceType {
    get { fatalError() }
    set { fatalError() }
  }

  public enum SourceType: Int, Sendable {
    case photoLibrary = 0
    #if !DECLARES_VISIONOS
      case camera = 1
    #endif
  }

  public struct InfoKey: Hashable, Equatable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { fatalError() }

    public static let originalImage = UIImagePickerController.InfoKey(rawValue: "")
  }
}

@MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { fatalError() }
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { fatalError() }
}
