import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { AppError } from '@kindling/domain/errors'

interface Bounds {
  timeoutMs: number
  maxOutputBytes: number
  /** Heap limit in megabytes. */
  maxHeap?: number
  /** Most calls in the queue; more are refused. */
  maxWaiting: number
  /** Error message of refused calls. */
  isBusy: string
  /** Low priority (nice 10): for background work that mustn't slow down calls. */
  isInBackground?: boolean
}

/**
 * Runs one of our scripts on members' input, from standard input to standard output, in a child process without our
 * environment, which is killed after a timeout. A few bytes can keep a parser busy for minutes, and nothing within a
 * process can stop it. One at a time, to use at most one CPU.
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
      // A killed process doesn't read its input: ignore the write error, the exit is handled elsewhere.
      child.stdin?.on('error', () => undefined).end(content)
    })
  }

  /** @throws AppError `unavailable` when the queue is full; Error when the script fails or times out */
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
    // It has already exited.
  }
}
