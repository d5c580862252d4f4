/// The reason why something could not be measured, as a sentence.
struct Failure: Error {
  var sentence: String
}
