import { buffer } from 'node:stream/consumers'
import { busyTimes } from './busy-times.ts'
import { Refused } from './refusals.ts'

// A process of its own: standard input is a calendar, the argument says which times are asked for, standard output is
// what came of it. See read-calendar.ts.
const within = JSON.parse(process.argv[2] ?? '')
try {
  process.stdout.write(JSON.stringify(busyTimes(await buffer(process.stdin), within)))
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: error instanceof Refused ? error.refusal : 'unreadable' }))
}
