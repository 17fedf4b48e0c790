import { type RemovalDeps, removeSurely } from '../removal.ts'
import type { Storage } from '../storage/storage.ts'
import type { UploadedFile } from '../uploads.ts'
import { encodeImage, type StoredImage } from './images.ts'
import { storeQuickSizes } from './resized-pictures.ts'

type Picture = Pick<StoredImage, 'content' | 'width'>

/**
 * Pictures encoded anew, in the order they came. Slow: not for an open transaction.
 * @throws AppError `unsupported_media` for a file that isn't a picture
 */
async function encodeImages(files: readonly UploadedFile[]): Promise<StoredImage[]> {
  // One after the other: four large pictures at once take a lot of memory.
  const images: StoredImage[] = []
  for (const file of files) images.push(await encodeImage(await file.read()))
  return images
}

/** Stores pictures for everybody to see, and answers their addresses, in the same order: all of them, or none. */
async function storeImages(deps: RemovalDeps, images: readonly Picture[]): Promise<string[]> {
  const { storage } = deps
  const kind = { contentType: 'image/webp', isPublic: true } as const
  // Known before they are written: one whose writing failed may be there all the same.
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

/** Removes pictures that nothing shows, by their addresses; see `removeSurely`. */
export async function discardImages(deps: RemovalDeps, urls: readonly string[]): Promise<void> {
  await removeSurely(
    deps,
    urls.map(keyOfUrl).filter((key) => key !== undefined),
  )
}

/**
 * Pictures of a call, for the steps of `route`: encoded and stored before the call's transaction is open, and removed when
 * nothing came of it, so that no file is left without a row.
 */
export function preparedImages(deps: RemovalDeps) {
  return {
    /** @throws AppError `unsupported_media` for a file that isn't a picture, before anything is stored */
    store: async (files: readonly UploadedFile[]) => storeImages(deps, await encodeImages(files)),
    discard: (urls: readonly string[]) => discardImages(deps, urls),
  }
}

/** Stores pictures that were encoded and hands their addresses to `work`. When that fails they are removed. */
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

/** The key of a public picture by its address; undefined for an address elsewhere. */
function keyOfUrl(url: string): string | undefined {
  const name = /^\/files\/([\w-]{22}\.webp)$/.exec(url)?.[1]
  return name && `public/${name}`
}

/** Removes a public picture by its address. An address elsewhere is left alone. */
export async function removeStored(storage: Storage, url: string): Promise<void> {
  const key = keyOfUrl(url)
  if (key !== undefined) await storage.remove(key)
}
