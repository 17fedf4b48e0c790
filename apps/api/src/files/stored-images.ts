import { encodeImage, type StoredImage } from './images.ts'
import { storeQuickSizes } from './resized-pictures.ts'
import type { Storage } from './storage.ts'
import type { UploadedFile } from './uploads.ts'

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
async function storeImages(storage: Storage, images: readonly Picture[]): Promise<string[]> {
  const urls: string[] = []
  try {
    for (const image of images) {
      const { key, url } = await storage.put(image.content, { contentType: 'image/webp', isPublic: true })
      if (url === undefined) throw new Error(`the public file ${key} has no address`)
      urls.push(url)
      await storeQuickSizes(storage, key.replace('public/', ''), image)
    }
    return urls
  } catch (error) {
    await discardImages(storage, urls)
    throw error
  }
}

async function discardImages(storage: Storage, urls: readonly string[]): Promise<void> {
  await Promise.all(urls.map((url) => removeStored(storage, url)))
}

/**
 * Pictures of a call, for `preparedRoute`: encoded and stored before the call's transaction is open, and removed when
 * nothing came of it, so that no file is left without a row.
 */
export function preparedImages(storage: Storage) {
  return {
    /** @throws AppError `unsupported_media` for a file that isn't a picture, before anything is stored */
    store: async (files: readonly UploadedFile[]) => storeImages(storage, await encodeImages(files)),
    discard: (urls: readonly string[]) => discardImages(storage, urls),
  }
}

/** Stores pictures that were encoded and hands their addresses to `work`. When that fails they are removed. */
export async function withStored<T>(
  storage: Storage,
  images: readonly Picture[],
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const urls = await storeImages(storage, images)
  try {
    return await work(urls)
  } catch (error) {
    await discardImages(storage, urls)
    throw error
  }
}

/** Removes a public picture by its address. An address elsewhere, or none, is left alone. */
export async function removeStored(storage: Storage, url: string | null): Promise<void> {
  const name = /^\/files\/([\w-]{22}\.webp)$/.exec(url ?? '')?.[1]
  if (name !== undefined) await storage.remove(`public/${name}`)
}
