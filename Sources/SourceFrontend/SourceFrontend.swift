import SwiftParser
import SwiftSyntax

package func probe(_ s: String) -> Int { Parser.parse(source: s).statements.count }
