import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import type { Deps } from '../src/deps.ts'
import { sizesJob } from '../src/files/resized-pictures.ts'
import { makeGrain } from './photo.ts'

/** Photos whose sizes are still to be made, as after so many uploads. */
export function makePictureLoad({ storage, jobs }: Pick<Deps, 'storage' | 'jobs'>) {
  let names: string[] = []

  async function queue(count: number): Promise<void> {
    names = []
    for (let n = 0; n < count; n += 1) {
      const grain = await makeGrain().webp({ quality: 80 }).toBuffer()
      const { key } = await storage.put(grain, { contentType: 'image/webp', isPublic: true })
      const name = key.replace('public/', '')
      names.push(name)
      await jobs.send(sizesJob, { name }, { singletonKey: name })
    }
  }

  /** How many aren't whole yet. */
  async function countLeft(): Promise<number> {
    const size = { width: pictureWidths[pictureWidths.length - 1] ?? 1280, format: 'avif' } as const
    const areWhole = await Promise.all(names.map((name) => storage.hasSize(name, size)))
    return areWhole.filter((isWhole) => !isWhole).length
  }

  return { queue, countLeft }
}
