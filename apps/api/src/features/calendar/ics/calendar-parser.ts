import { text } from 'node:stream/consumers'
import { busyStretches, TooManyEvents } from './busy-stretches.ts'

// A process of its own, in the zone of the calendar's owner: standard input is a calendar, the argument says which times
// are asked for, standard output is what came of it. See read-calendar.ts.
const within = JSON.parse(process.argv[2] ?? '')
try {
  process.stdout.write(JSON.stringify({ busy: busyStretches(await text(process.stdin), within) }))
} catch (error) {
  process.stdout.write(JSON.stringify({ problem: error instanceof TooManyEvents ? 'events' : 'content' }))
}
