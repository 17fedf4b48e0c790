import { type RemovalDeps, removeSurely } from '../removal.ts'
import type { Storage } from '../storage/storage.ts'
import type { UploadedFile } from '../uploads.ts'
import { encodeImage, type StoredImage } from './images.ts'
import { storeQuickSizes } from './resized-pictures.ts'

type Picture = Pick<StoredImage, 'content' | 'width'>

/**
 * Re-encodes pictures, in order. Slow: don't call it in a transaction.
 * @throws AppError `unsupported_media` for a file that isn't a picture
 */
async function encodeImages(files: readonly UploadedFile[]): Promise<StoredImage[]> {
  // Sequentially, to limit memory.
  const images: StoredImage[] = []
  for (const file of files) images.push(await encodeImage(await file.read()))
  return images
}

/** Stores public pictures and returns their URLs, in the same order: all or none. */
async function storeImages(deps: RemovalDeps, images: readonly Picture[]): Promise<string[]> {
  const { storage } = deps
  const kind = { contentType: 'image/webp', isPublic: true } as const
  // Keys are generated before writing, since a failed write may still have stored the file.
  const keys = images.map(() => storage.newKey(kind))
  try {
    const urls: string[] = []
    for (const [index, image] of images.entries()) {
      const { key, url } = await storage.put(image.content, { ...kind, key: keys[index] ?? '' })
      if (url === undefined) throw new Error(`the public file ${key} has no address`)
      urls.push(url)
      await storeQuickSizes(storage, key.replace('public/', ''), image)
    }
    return urls
  } catch (error) {
    await removeSurely(deps, keys)
    throw error
  }
}

/** Deletes unused pictures by URL; see `removeSurely`. */
export async function discardImages(deps: RemovalDeps, urls: readonly string[]): Promise<void> {
  await removeSurely(
    deps,
    urls.map(keyOfUrl).filter((key) => key !== undefined),
  )
}

/**
 * Pictures of a call, for the steps of `route`: encoded and stored before the transaction begins, and deleted if it
 * fails, so that no file is left without a row.
 */
export function preparedImages(deps: RemovalDeps) {
  return {
    /** @throws AppError `unsupported_media` for a file that isn't a picture, before anything is stored */
    store: async (files: readonly UploadedFile[]) => storeImages(deps, await encodeImages(files)),
    discard: (urls: readonly string[]) => discardImages(deps, urls),
  }
}

/** Stores encoded pictures and passes their URLs to `work`. Deletes them if that fails. */
export async function withStored<T>(
  deps: RemovalDeps,
  images: readonly Picture[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const urls = await storeImages(deps, images)
  try {
    return await work(urls)
  } catch (error) {
    await discardImages(deps, urls)
    throw error
  }
}

/** Storage key of a public picture's URL; undefined for an external URL. */
function keyOfUrl(url: string): string | undefined {
  const name = /^\/files\/([\w-]{22}\.webp)$/.exec(url)?.[1]
  return name && `public/${name}`
}

/** Deletes a public picture by URL. Ignores external URLs. */
export async function removeStored(storage: Storage, url: string): Promise<void> {
  const key = keyOfUrl(url)
  if (key !== undefined) await storage.remove(key)
}
