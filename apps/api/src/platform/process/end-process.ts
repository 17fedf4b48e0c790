import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'

/** Ends what still stands after this time; the pipe says when it has gone by itself, so that nobody else is hit. */
const endLater = '(sleep 0.8; kill -9 "$0") & read -r _; kill $!'

/**
 * Ends this process. Node waits for its workers before it goes (for a name that no server resolves, for a password's
 * hash), however long that takes: a process that is still there after a second is ended from outside.
 */
export function endProcess(code: number): never {
  // With NODE_COMPILE_CACHE and nothing in it yet this alone takes that second: Node would write it on its way out.
  flushCompileCache()
  if (process.platform !== 'win32') {
    spawn('/bin/sh', ['-c', endLater, String(process.pid)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    }).unref()
  }
  process.exit(code)
}
