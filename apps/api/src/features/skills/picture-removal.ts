import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { removeStored } from '../../files/pictures/stored-images.ts'
import { removalRetries } from '../../files/removal.ts'
import { picturesInUse } from './skill-edit-store.ts'

export const pictureRemovalJob = 'remove-skill-pictures'

const left = z.object({ urls: z.array(z.string()) })

/** Defines the job that deletes removed pictures after commit; those that another skill shows stay. */
export function definePictureRemoval({ db, jobs, storage }: Pick<Deps, 'db' | 'jobs' | 'storage'>): void {
  const remove = async (data: object) => {
    const { urls } = left.parse(data)
    const shown = await picturesInUse(db, urls)
    for (const url of urls) if (!shown.has(url)) await removeStored(storage, url)
  }
  jobs.define(pictureRemovalJob, remove, { retries: removalRetries })
}
