/// The resources built into the binary.
package enum BuiltIn {
  /// The list of the first start: UTF-8, one item per line in quick-add syntax, the first line at the top.
  package static var sampleList: [UInt8] { PackageResources.Sample_txt }

  /// The JSON Schema of what commands print with `--json`.
  package static var outputSchema: [UInt8] { PackageResources.Output_schema_json }
}
