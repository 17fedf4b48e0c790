import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { removeStored } from '../../files/pictures/stored-images.ts'
import { removalRetries } from '../../files/removal.ts'
import { filesInUse, picturesInUse } from './files-in-use-store.ts'

export const filesJob = 'remove-departed-files'

/** Private files by storage key, public pictures by URL. */
const left = z.object({ papers: z.array(z.string()), urls: z.array(z.string()) })

/**
 * Defines the job that deletes the files of deleted accounts after commit; files that another row still uses
 * stay.
 */
export function defineFileRemoval({ db, jobs, storage }: Pick<Deps, 'db' | 'jobs' | 'storage'>): void {
  const remove = async (data: object) => {
    const { papers, urls } = left.parse(data)
    const [shown, filed] = [await picturesInUse(db, urls), await filesInUse(db, papers)]
    for (const url of urls) if (!shown.has(url)) await removeStored(storage, url)
    for (const key of papers) if (!filed.has(key)) await storage.remove(key)
  }
  jobs.define(filesJob, remove, { retries: removalRetries })
}
