import { buffer } from 'node:stream/consumers'
import { busyTimes } from './busy-times.ts'
import { Refused } from './refusals.ts'

// Entry point of the parser's child process: calendar on standard input, requested span as argument, result
// on standard output. See read-calendar.ts.
const within = JSON.parse(process.argv[2] ?? '')
try {
  process.stdout.write(JSON.stringify(busyTimes(await buffer(process.stdin), within)))
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: error instanceof Refused ? error.refusal : 'unreadable' }))
}
