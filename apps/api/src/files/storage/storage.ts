import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type PictureWidth, pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import { SECOND } from '../../platform/durations.ts'
import { type StoredType, storedTypeOf } from '../stored-type.ts'
import type { FileStore, Opened } from './file-store.ts'
import { createMissingKeys } from './missing-keys.ts'

const endings = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

export interface StoredFile {
  /** The key stored in the database: `public/…` or `private/…`. */
  key: string
  /** URL of a public file; undefined for a private one. */
  url: string | undefined
}

export interface FileKind {
  contentType: keyof typeof endings
  isPublic: boolean
}

export interface OpenFile extends Opened {
  contentType: StoredType
}

export type PictureFormat = 'webp' | 'avif'

/** A resized version of a picture. */
export interface PictureSize {
  width: PictureWidth
  format: PictureFormat
}

/**
 * Storage of uploaded files. Names are random and never reused, so that a file never changes. Throws AppError
 * `unavailable` while storage can't be reached.
 */
export interface Storage {
  /** Generates a key for a caller that records it before storing the file. */
  newKey(about: FileKind): string
  /** Stores a file, under a new key unless one is given. */
  put(content: Buffer, about: FileKind & { key?: string }): Promise<StoredFile>
  /**
   * Stores a picture that ships with the product under a name derived from its content: made once, then reused. @param
   * name 22 characters of base64url
   */
  keepPicture(name: string, make: () => Promise<Buffer>): Promise<void>
  /** URL of a picture stored by `keepPicture`. */
  pictureUrl(name: string): string
  /** The whole file, public or private. @throws Error when there is none */
  read(key: string): Promise<Buffer>
  /** A file, public or private, as a stream, or undefined. */
  open(key: string): Promise<OpenFile | undefined>
  /** A public file by its name in a URL, or undefined. */
  openPublic(name: string): Promise<OpenFile | undefined>
  /** Whether a public picture exists, by its name in a URL. */
  hasPicture(name: string): Promise<boolean>
  putSize(name: string, size: PictureSize, content: Buffer): Promise<void>
  hasSize(name: string, size: PictureSize): Promise<boolean>
  /**
   * A size, by the picture's name in a URL, or undefined. One made by another process may be found only seconds later.
   */
  openSize(name: string, size: PictureSize): Promise<OpenFile | undefined>
  /** Deletes a file, and all sizes of a picture. No error if already deleted. */
  remove(key: string): Promise<void>
}

/** How long a missing size is cached as missing, in milliseconds. */
const RECHECK_MS = 10 * SECOND

const nameShape = /^[\w-]{22}\.(webp|pdf)$/
const pictureShape = /^[\w-]{22}\.webp$/
const keyShape = /^(public|private)\/[\w-]{22}\.(webp|pdf)$/

function requireKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`${key} is not a key of a stored file`)
  return key
}

function sizeKey(name: string, { width, format }: PictureSize): string {
  if (!pictureShape.test(name)) throw new Error(`${name} is not the name of a picture`)
  return `public/${name.replace(/webp$/, `${width}.${format}`)}`
}

export function createStorage(store: FileStore): Storage {
  const missingSizes = createMissingKeys(RECHECK_MS)

  const newKey = ({ contentType, isPublic }: FileKind) => {
    const name = `${randomBytes(16).toString('base64url')}.${endings[contentType]}`
    return `${isPublic ? 'public' : 'private'}/${name}`
  }

  const open = async (key: string) => {
    const opened = await store.open(key)
    return opened && { ...opened, contentType: storedTypeOf(key) }
  }

  return {
    newKey,

    async put(content, { key, ...kind }) {
      const own = requireKey(key ?? newKey(kind))
      await store.put(own, content, kind.contentType)
      return { key: own, url: kind.isPublic ? own.replace(/^public/, '/files') : undefined }
    },

    async keepPicture(name, make) {
      const key = requireKey(`public/${name}.webp`)
      if (!(await store.has(key))) await store.put(key, await make(), 'image/webp')
    },

    pictureUrl: (name) => `/files/${name}.webp`,

    async read(key) {
      const file = await open(requireKey(key))
      if (file === undefined) throw new Error(`there is no file ${key}`)
      return await buffer(file.content)
    },

    open: async (key) => open(requireKey(key)),
    openPublic: async (name) => (nameShape.test(name) ? await open(`public/${name}`) : undefined),
    hasPicture: async (name) => pictureShape.test(name) && (await store.has(`public/${name}`)),

    async putSize(name, size, content) {
      const key = sizeKey(name, size)
      await store.put(key, content, `image/${size.format}`)
      missingSizes.forget(key)
    },

    hasSize: (name, size) => store.has(sizeKey(name, size)),

    async openSize(name, size) {
      if (!pictureShape.test(name)) return undefined
      const key = sizeKey(name, size)
      if (missingSizes.has(key)) return undefined
      const file = await open(key)
      if (file === undefined) missingSizes.add(key)
      return file
    },

    async remove(key) {
      const name = requireKey(key).replace(/^public\//, '')
      const sizes = pictureShape.test(name)
        ? pictureWidths.flatMap((width) =>
            (['webp', 'avif'] as const).map((format) => sizeKey(name, { width, format })),
          )
        : []
      await store.remove([key, ...sizes])
    },
  }
}
