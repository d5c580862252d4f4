import Redux

let shop = Shop { name in ["milk": 129, "bread": 249][name] }
let store = Store(state: Groceries(), reducer: groceries, middleware: [shop.middleware])

let drawing = store.subscribe(\.page) { page in print(page) }
let excuses = store.onRefusal { refusal in print(refusal.error) }

let lines = AsyncStream<String> { continuation in
  Task.detached {
    while let line = readLine() { continuation.yield(line) }
    continuation.finish()
  }
}
for await line in lines {
  await store.dispatch(Intent(typed: line)).finish()
}
