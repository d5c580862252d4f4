/// What is built into the binary.
package enum BuiltIn {
  /// The list of the first start: UTF-8, one item a line in quick-add, the first line above the others.
  package static var sampleList: [UInt8] { PackageResources.Sample_txt }
}
