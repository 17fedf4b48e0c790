import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { AppError } from '@kindling/domain/errors'

interface Bounds {
  timeoutMs: number
  maxOutputBytes: number
  /** Megabytes of JavaScript's heap. */
  maxHeap?: number
  /** How many wait for the one before them; more are refused. */
  maxWaiting: number
  /** Says so to whoever is refused. */
  isBusy: string
  /** At a low priority (nice 10): for work that nobody waits for, so that answers aren't slower for it. */
  isInBackground?: boolean
}

/**
 * Runs a script of ours on what members send: standard input to standard output, in a process of its own, without our
 * environment, which is killed when it takes too long. A few bytes can keep a parser busy for minutes, and nothing
 * within a process stops it. One at a time, so that one script never takes more than one processor.
 */
export function ownProcess(script: string, bounds: Bounds) {
  const {
    timeoutMs: timeout,
    maxOutputBytes: maxBuffer,
    maxHeap,
    maxWaiting,
    isBusy,
    isInBackground,
  } = bounds
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  function run(content: Buffer, args: readonly string[], env: Record<string, string>): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const options = { encoding: 'buffer', timeout, killSignal: 'SIGKILL', env, maxBuffer } as const
      const heap = maxHeap === undefined ? [] : [`--max-old-space-size=${maxHeap}`]
      const child = execFile(process.execPath, [...heap, script, ...args], options, (error, stdout) => {
        if (error) reject(error)
        else resolve(stdout)
      })
      if (isInBackground) yieldToOthers(child.pid)
      // One that was killed no longer reads; its end is what counts.
      child.stdin?.on('error', () => undefined).end(content)
    })
  }

  /** @throws AppError `unavailable` when too many wait; Error when the script fails or takes too long */
  return async (
    content: Buffer,
    { args = [], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
  ): Promise<Buffer> => {
    if (waiting >= maxWaiting) throw new AppError('unavailable', isBusy, { retryAfter: 10 })
    waiting += 1
    const turn = last.then(() => run(content, args, env))
    last = turn.catch(() => undefined).finally(() => (waiting -= 1))
    return await turn
  }
}

function yieldToOthers(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}
