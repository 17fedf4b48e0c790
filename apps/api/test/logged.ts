import { Writable } from 'node:stream'
import { createLog } from '../src/platform/log.ts'

/** A log of this level and above, and the lines that it has written, each as JSON. */
export function keepLog(level: string) {
  const logged: string[] = []
  const sink = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  return { log: createLog(level, sink), logged }
}
