import type { Logger } from 'pino'
import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Storage } from './storage/storage.ts'

/** Dependencies for deleting files reliably. */
export interface RemovalDeps {
  storage: Storage
  jobs: Jobs
  log: Logger
}

const removalJob = 'remove-files'

/** Retries of the job that deletes files, with backoff from two seconds to hours. */
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

/** Deletes files after the commit of the transaction that deleted their rows. */
export async function removeOnCommit(
  tx: Transaction,
  { jobs }: Pick<RemovalDeps, 'jobs'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.send(removalJob, { keys }, { tx })
}

/**
 * Deletes unreferenced files at once, or by a job with retries if storage is unavailable. A storage failure doesn't
 * throw, so that the caller's own response or error isn't affected.
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
