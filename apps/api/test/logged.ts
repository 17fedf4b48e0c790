import { Writable } from 'node:stream'
import { createLog } from '../src/platform/log.ts'

/** A logger of this level, and the JSON lines that it has written. */
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
