import Testing
import UIKit

/// Light and dark. The numbers of the system's colours are those that Apple publishes.
@Suite("Appearance", .serialized) @MainActor
struct AppearanceTests {
  private func white(_ color: CGColor?) -> CGFloat? { color?.components?.first }

  @Test("a dynamic background follows the nearest view that says something")
  func backgrounds() {
    let (window, middle, leaf) = (UIView(), UIView(), UIView())
    window.addSubview(middle)
    middle.addSubview(leaf)
    leaf.backgroundColor = .systemBackground
    #expect(white(leaf.layer.backgroundColor) == 1)
    window.overrideUserInterfaceStyle = .dark
    #expect(white(leaf.layer.backgroundColor) == 0)
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .light
    #expect(white(leaf.layer.backgroundColor) == 1)
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(white(leaf.layer.backgroundColor) == 0)
    // Taken out, it has no one above that says something, and takes on what it lies in when it is put in again.
    leaf.removeFromSuperview()
    let light = UIView()
    light.addSubview(leaf)
    #expect(white(leaf.layer.backgroundColor) == 1)
    #expect(leaf.backgroundColor == .systemBackground)
  }

  @Test("a view, its controller and who registered are told once, with the traits of before")
  func told() {
    final class Probe: UIView {
      var before: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        before.append(previous?.userInterfaceStyle ?? .unspecified)
        // Colours are resolved for the new traits meanwhile.
        layer.borderColor = UIColor.label.cgColor
      }
    }
    let controller = UIViewController()
    let probe = Probe()
    var registered = 0
    controller.view.addSubview(probe)
    probe.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Probe, _: UITraitCollection) in
      registered += view === probe ? 1 : 0
    }
    controller.overrideUserInterfaceStyle = .dark
    controller.overrideUserInterfaceStyle = .dark
    #expect(probe.before == [.light] && registered == 1)
    #expect(white(probe.layer.borderColor) == 1)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("resolved for traits, and for those that are current")
  func resolved() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(
      UIColor.systemRed.resolvedColor(with: dark)
        == UIColor(red: 1, green: 69 / 255, blue: 58 / 255, alpha: 1))
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    dark.performAsCurrent {
      #expect(white(own.cgColor) == 1)
      #expect(white(own.withAlphaComponent(0.5).cgColor) == 1)
      var shade: CGFloat = -1
      own.getWhite(&shade, alpha: nil)
      #expect(shade == 1)
    }
    #expect(white(own.cgColor) == 0)
    // A dynamic one that is made of another.
    let nested = UIColor { _ in .systemBackground }
    #expect(white(nested.resolvedColor(with: dark).cgColor) == 0)
    #expect(UIColor.label != UIColor.black && UIColor.label == UIColor.label)
  }
}
