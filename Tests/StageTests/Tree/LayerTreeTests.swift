import Foundation
import Stage
import Testing
import UIKit

extension StageSuite {
  /// The tree's JSON says what CLI.md promises.
  @Suite @MainActor struct LayerTreeTests {
    private func tree(of stage: Stage) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: stage.layerTree()) as? [String: Any])
    }

    /// Every object below, the root first.
    private func all(_ root: [String: Any]) -> [[String: Any]] {
      [root] + ((root["sublayers"] as? [[String: Any]]) ?? []).flatMap(all)
    }

    private func layer(named name: String, in root: [String: Any]) throws -> [String: Any] {
      try #require(all(root).first { $0["name"] as? String == name })
    }

    private func numbers(_ value: Any?) -> [Double]? { (value as? [NSNumber])?.map(\.doubleValue) }

    private func shown(_ make: @escaping @MainActor () -> CALayer) -> Stage {
      let stage = smallStage(100, 100)
      stage.show(
        .viewController {
          let controller = UIViewController()
          let layer = make()
          layer.name = "it"
          controller.view.layer.addSublayer(layer)
          return controller
        })
      return stage
    }

    @Test func geometryAndColours() throws {
      let stage = shown {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.opacity = 0.5
        layer.cornerRadius = 4
        layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0.2, alpha: 1).cgColor
        return layer
      }
      let it = try layer(named: "it", in: tree(of: stage))
      #expect(it["class"] as? String == "CALayer")
      #expect(numbers(it["frame"]) == [10, 20, 30, 40])
      #expect(numbers(it["screenFrame"]) == [10, 20, 30, 40])
      #expect(numbers(it["bounds"]) == [0, 0, 30, 40])
      #expect(numbers(it["position"]) == [25, 40])
      #expect(it["opacity"] as? Double == 0.5)
      #expect(it["hidden"] as? Bool == false)
      #expect(it["cornerRadius"] as? Double == 4)
      #expect(numbers(it["backgroundColor"]) == [1, 0, 0.2, 1])
      #expect(numbers(it["transform"]) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])
      #expect(it["model"] == nil)
    }

    /// A quarter of a turn about the centre (50, 30) of a 40×20 layer: 20×40 about the same point.
    @Test func theScreenFrameIsTheBoxOnTheScreen() throws {
      let stage = shown {
        let layer = CALayer()
        layer.frame = CGRect(x: 30, y: 20, width: 40, height: 20)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        return layer
      }
      let it = try layer(named: "it", in: tree(of: stage))
      #expect(numbers(it["screenFrame"]) == [40, 10, 20, 40])
    }

    @Test func shapes() throws {
      let stage = shown {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 11, y: 2))
        path.addLine(to: CGPoint(x: 11, y: 7))
        path.closeSubpath()
        shape.path = path
        shape.lineWidth = 3
        shape.lineDashPattern = [4, 2]
        shape.lineDashPhase = 1
        shape.strokeEnd = 0.75
        shape.strokeColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor
        shape.fillColor = nil
        return shape
      }
      let it = try layer(named: "it", in: tree(of: stage))
      #expect(it["class"] as? String == "CAShapeLayer")
      let path = try #require(it["path"] as? [String: Any])
      #expect(path["elements"] as? Int == 4)
      #expect(numbers(path["boundingBox"]) == [1, 2, 10, 5])
      #expect(it["lineWidth"] as? Double == 3)
      #expect(numbers(it["lineDashPattern"]) == [4, 2])
      #expect(it["lineDashPhase"] as? Double == 1)
      #expect(it["strokeStart"] as? Double == 0)
      #expect(it["strokeEnd"] as? Double == 0.75)
      #expect(numbers(it["strokeColor"]) == [0, 0, 1, 1])
      #expect(it["fillColor"] == nil)
    }

    @Test func animatedValuesStandBesideTheModels() throws {
      let stage = shown {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        let move = CABasicAnimation(keyPath: "position")
        move.fromValue = NSValue(cgPoint: CGPoint(x: 5, y: 5))
        move.toValue = NSValue(cgPoint: CGPoint(x: 45, y: 25))
        move.duration = 2
        layer.add(move, forKey: "move")
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 1
        layer.add(fade, forKey: nil)
        return layer
      }
      stage.advance(to: 0.1)
      let it = try layer(named: "it", in: tree(of: stage))
      // a twentieth of the way of (40, 20)
      #expect(numbers(it["position"]) == [7, 6])
      let model = try #require(it["model"] as? [String: Any])
      #expect(numbers(model["position"]) == [5, 5])
      #expect(numbers(model["frame"]) == [0, 0, 10, 10])
      #expect(model["bounds"] == nil)
      let animations = try #require(it["animations"] as? [[String: Any]])
      #expect(animations.count == 2)
      #expect(animations[0]["key"] as? String == "move")
      #expect(animations[0]["keyPath"] as? String == "position")
      #expect(animations[0]["duration"] as? Double == 2)
      #expect(animations[0]["beginTime"] as? Double == 1000)
      #expect(animations[1]["key"] is NSNull)
      // fact 3.13: a duration of 0 is the transaction's
      #expect(animations[1]["duration"] as? Double == 0.25)
    }

    @Test func labelsAndButtonsSayTheirText() throws {
      let stage = smallStage(100, 100)
      stage.show(
        .viewController {
          let controller = UIViewController()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
          label.text = "Say \"hi\""
          let button = UIButton(frame: CGRect(x: 0, y: 40, width: 50, height: 20))
          button.setTitle("Press", for: .normal)
          controller.view.addSubview(label)
          controller.view.addSubview(button)
          return controller
        })
      let layers = all(try tree(of: stage))
      #expect(layers.first { $0["view"] as? String == "UILabel" }?["text"] as? String == "Say \"hi\"")
      #expect(layers.first { $0["view"] as? String == "UIButton" }?["text"] as? String == "Press")
    }

    @Test func masksViewsAndHiddenLayersAreThere() throws {
      let stage = shown {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        layer.isHidden = true
        layer.mask = CAShapeLayer()
        return layer
      }
      let root = try tree(of: stage)
      let it = try layer(named: "it", in: root)
      #expect(it["hidden"] as? Bool == true)
      #expect((it["mask"] as? [String: Any])?["class"] as? String == "CAShapeLayer")
      #expect(all(root).contains { $0["view"] as? String == "UIWindow" })
      #expect(all(root).contains { $0["view"] as? String == "UIView" })
    }

    @Test func valuesThatJSONCannotSayAreNull() throws {
      let stage = shown {
        let layer = CALayer()
        layer.name = "it"
        layer.cornerRadius = .nan
        layer.zPosition = .infinity
        return layer
      }
      let root = try tree(of: stage)
      #expect(try layer(named: "it", in: root)["cornerRadius"] != nil)
    }

    @Test func aDeepTreeIsWritten() throws {
      let stage = shown {
        let top = CALayer()
        var last = top
        for _ in 0..<300 {
          let next = CALayer()
          last.addSublayer(next)
          last = next
        }
        last.name = "deepest"
        return top
      }
      #expect(String(decoding: stage.layerTree(), as: UTF8.self).contains("\"deepest\""))
    }
  }
}
