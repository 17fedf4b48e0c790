import { spawn } from 'node:child_process'
import { flushCompileCache } from 'node:module'

/**
 * Kills the process if it is still there after this time. The pipe closes when it ends by itself, so that a reused
 * process id isn't killed.
 */
const endLater = '(sleep 0.8; kill -9 "$0") & read -r _; kill $!'

/**
 * Ends this process. Node waits for its worker threads first (DNS lookups, password hashes), however long that takes:
 * a process still there after a second is killed from outside.
 */
export function endProcess(code: number): never {
  // With an empty NODE_COMPILE_CACHE, Node would write it on exit, which takes that second by itself.
  flushCompileCache()
  if (process.platform !== 'win32') {
    spawn('/bin/sh', ['-c', endLater, String(process.pid)], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    }).unref()
  }
  process.exit(code)
}
