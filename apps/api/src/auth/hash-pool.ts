import { availableParallelism } from 'node:os'
import { AppError } from '@kindling/domain/errors'
import { Piscina } from 'piscina'

/** How many passwords may wait: with two processors that is about two seconds. More are refused. */
const maxQueue = 128

/**
 * Threads of their own, at a lower priority: a hash takes 30 ms of a processor, and in Node's own threads fifty at once
 * would keep every file and every look-up of a name waiting, and the answers to everybody else.
 */
const pool = new Piscina<unknown, unknown>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  minThreads: 1,
  maxThreads: availableParallelism(),
  maxQueue,
  idleTimeout: 60_000,
  niceIncrement: 10,
})

async function run(name: string, task: unknown): Promise<unknown> {
  if (pool.queueSize >= maxQueue) {
    const words = 'Many people are signing in right now. Please try again in a moment.'
    throw new AppError('unavailable', words, { retryAfter: 2 })
  }
  return await pool.run(task, { name })
}

/**
 * The text to store for a password (a PHC string).
 * @throws AppError `unavailable` when too many wait
 */
export async function hashInPool(password: string): Promise<string> {
  return String(await run('hash', password))
}

/**
 * Whether a stored text was made of this password.
 * @throws AppError `unavailable` when too many wait
 */
export async function verifyInPool(password: string, stored: string): Promise<boolean> {
  return (await run('verify', { password, stored })) === true
}
