import Testing

@testable import UIKit

@Suite("Alignment, corners, notices of windows", .serialized) @MainActor
struct AlignmentTests {
  private final class Badged: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 4, left: 0, bottom: 0, right: 6) }
  }

  @Test("constraints place the alignment rectangle: the frame reaches 4 points above and 6 beyond it")
  func insets() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let badged = Badged()
    let below = UIView()
    for view in [badged, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(view)
    }
    NSLayoutConstraint.activate([
      badged.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      badged.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      badged.widthAnchor.constraint(equalToConstant: 50), badged.heightAnchor.constraint(equalToConstant: 20),
      below.leadingAnchor.constraint(equalTo: badged.trailingAnchor),
      below.topAnchor.constraint(equalTo: badged.topAnchor), below.widthAnchor.constraint(equalToConstant: 5),
      below.heightAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    #expect(badged.frame == CGRect(x: 10, y: 6, width: 56, height: 24))
    #expect(below.frame == CGRect(x: 60, y: 10, width: 5, height: 5))
    #expect(badged.alignmentRect(forFrame: badged.frame) == CGRect(x: 10, y: 10, width: 50, height: 20))
  }

  @Test("a capsule's radius is half of the shorter side; corners that are named are rounded alone")
  func corners() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 15)
    view.frame.size.height = 20
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 10)
    view.cornerConfiguration = .uniformTopRadius(.fixed(4))
    #expect(view.layer.cornerRadius == 4)
    #expect(view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.layer.cornerRadius = 20
    let inner = UIView(frame: CGRect(x: 8, y: 8, width: 50, height: 50))
    outer.addSubview(inner)
    inner.cornerConfiguration = .corners(radius: .containerConcentric())
    // 8 points inside a corner of 20 it is one of 12.
    #expect(inner.layer.cornerRadius == 12)
  }

  @Test("a window tells that it came, became the key one, and went")
  func notices() {
    var told: [String] = []
    let center = NotificationCenter.default
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let names: [(NSNotification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "seen"), (UIWindow.didBecomeKeyNotification, "key"),
      (UIWindow.didResignKeyNotification, "other"), (UIWindow.didBecomeHiddenNotification, "hidden"),
    ]
    let observers = names.map { name, word in
      center.addObserver(forName: name, object: window, queue: nil) { _ in
        MainActor.assumeIsolated { told.append(word) }
      }
    }
    window.makeKeyAndVisible()
    let other = UIWindow(frame: window.frame)
    other.makeKeyAndVisible()
    window.isHidden = true
    other.isHidden = true
    #expect(told == ["seen", "key", "other", "hidden"])
    for observer in observers { center.removeObserver(observer) }
  }

  @Test("a content that is not there: picture, title and words below each other in the middle")
  func unavailable() {
    var configuration = UIContentUnavailableConfiguration.search()
    configuration.text = "None"
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["None", "Check the spelling or try a new search."])
    #expect(labels.allSatisfy { abs($0.center.x - 150) < 0.01 })
    #expect(abs(labels[1].frame.minY - labels[0].frame.maxY - 8) < 0.01)
    let found = UIContentUnavailableConfiguration.search().updated(
      for: UIContentUnavailableConfigurationState(searchText: "x"))
    #expect(found.text == "No Results for “x”")
  }

  @Test("traits that a block sets; an asset gives the look that fits")
  func traits() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(dark.userInterfaceStyle == .dark && dark.displayScale == 0)
    let scaled = dark.modifyingTraits { $0.displayScale = 3 }
    #expect(scaled.containsTraits(in: dark) && !dark.containsTraits(in: scaled))
    #expect(scaled.changedTraits(from: dark).count == 1)
    let asset = UIImageAsset()
    let (light, night) = (UIImage(), UIImage())
    asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(night, with: dark)
    #expect(asset.image(with: scaled) === night)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
  }
}
