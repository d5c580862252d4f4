/// The reason why something could not be measured, as a message.
struct Failure: Error {
  var message: String
}
