import { randomBytes } from 'node:crypto'
import { pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import sharp from 'sharp'
import type { Deps } from '../src/deps.ts'
import { sizesJob } from '../src/files/resized-pictures.ts'

/** Photos whose sizes are still to be made, as after so many uploads. */
export function makePictureLoad({ storage, jobs }: Pick<Deps, 'storage' | 'jobs'>) {
  let names: string[] = []

  async function queue(count: number): Promise<void> {
    names = []
    for (let n = 0; n < count; n += 1) {
      // Grain over a colour: harder to encode than most photos.
      const raw = { width: 1600, height: 1200, channels: 3 } as const
      const grain = await sharp(randomBytes(1600 * 1200 * 3), { raw })
        .blur(2)
        .webp({ quality: 80 })
        .toBuffer()
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
