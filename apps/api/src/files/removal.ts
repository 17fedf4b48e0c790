import type { Logger } from 'pino'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Storage } from './storage/storage.ts'

/** What it takes to remove files for certain. */
export interface RemovalDeps {
  storage: Storage
  jobs: Jobs
  log: Logger
}

const removalJob = 'remove-files'

/** Tries of a job that removes files: with pauses that grow from two seconds to hours. */
export const removalRetries = 15

const removalData = z.object({ keys: z.array(z.string()) })

export function defineRemoval({ jobs, storage }: RemovalDeps): void {
  jobs.define(
    removalJob,
    async (data) => {
      for (const key of removalData.parse(data).keys) await storage.remove(key)
    },
    { retries: removalRetries },
  )
}

/** Has files removed once the transaction in which their rows went has committed. */
export async function removeOnCommit(
  tx: Transaction,
  { jobs }: Pick<RemovalDeps, 'jobs'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.send(removalJob, { keys }, { tx })
}

/**
 * Removes files that nothing names, at once; while storage can't be reached, by a job that goes on trying. Who calls it
 * has an answer of its own to give, which that must not change.
 */
export async function removeSurely(
  { storage, jobs, log }: RemovalDeps,
  keys: readonly string[],
): Promise<void> {
  try {
    await Promise.all(keys.map((key) => storage.remove(key)))
  } catch (err) {
    log.warn({ err }, 'files can’t be removed right now: a job goes on trying')
    await jobs.send(removalJob, { keys })
  }
}
