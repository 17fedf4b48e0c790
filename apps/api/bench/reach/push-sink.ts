import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A push service that takes everything, in a process of its own: it says when each message came.
let arrivals: number[] = []
const server = createServer((incoming, answer) => {
  incoming.resume().on('end', () => {
    arrivals.push(Date.now())
    answer.writeHead(201).end()
  })
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', () => {
  process.send?.(arrivals)
  arrivals = []
})
process.on('disconnect', () => process.exit())
