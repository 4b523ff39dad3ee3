import Foundation
import SwiftUI
import UIKit

/// The system's camera, for one photo.
struct CameraView: UIViewControllerRepresentable {
  /// - Parameter photo: a JPEG; nil where the person gave up.
  let finish: @MainActor (_ photo: URL?) -> Void

  static var isAvailable: Bool { UIImagePickerController.isSourceTypeAvailable(.camera) }

  func makeUIViewController(context: Context) -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.sourceType = .camera
    picker.delegate = context.coordinator
    return picker
  }

  func updateUIViewController(_ uiViewController: UIImagePickerController, context: Context) {}

  func makeCoordinator() -> Coordinator { Coordinator(finish: finish) }

  @MainActor final class Coordinator: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    private let finish: @MainActor (URL?) -> Void

    init(finish: @escaping @MainActor (URL?) -> Void) { self.finish = finish }

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      let image = info[.originalImage] as? UIImage
      finish(image.flatMap { try? PictureFile.write($0, named: CapturedFile.name("Photo", at: Date())) })
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { finish(nil) }
  }
}
