import { availableParallelism } from 'node:os'
import { AppError } from '@kindling/domain/errors'
import { Piscina } from 'piscina'

/** Most passwords in the queue, about two seconds of work on two processors. More are refused. */
const maxQueue = 128

/**
 * Worker threads of our own, at lower priority: a hash takes 30 ms of CPU, and fifty at once in libuv's thread pool
 * would block file access and DNS lookups, and so all other calls.
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
 * Hashes a password (PHC string).
 * @throws AppError `unavailable` when the queue is full
 */
export async function hashInPool(password: string): Promise<string> {
  return String(await run('hash', password))
}

/**
 * Verifies a password against a stored hash.
 * @throws AppError `unavailable` when the queue is full
 */
export async function verifyInPool(password: string, stored: string): Promise<boolean> {
  return (await run('verify', { password, stored })) === true
}
