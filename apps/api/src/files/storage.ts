import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { type PictureWidth, pictureWidths } from '@kindling/domain/pictures/picture-sizes'
import { hasCode, makeFolder } from './private-files.ts'

/** The types that are kept, with the ending that says so in a key. */
const endings = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
export type StoredType = keyof typeof endings

export interface StoredFile {
  /** What the database keeps: `public/…` or `private/…`. */
  key: string
  /** Where a browser finds a public file; undefined for a private one. */
  url: string | undefined
}

export interface FileKind {
  contentType: StoredType
  isPublic: boolean
}

export interface OpenFile {
  content: Readable
  size: number
  contentType: string
}

export type PictureFormat = 'webp' | 'avif'

/** A picture in another width than its own. */
export interface PictureSize {
  width: PictureWidth
  format: PictureFormat
}

/** Where uploaded files are kept. Names are random and never used twice, so that a file never changes. */
export interface Storage {
  /** A name for a file that is about to be stored, for a caller that writes it down before. */
  newKey(about: FileKind): string
  /** Stores a file, under a name of its own unless it brings one. */
  put(content: Buffer, about: FileKind & { key?: string }): Promise<StoredFile>
  /**
   * Keeps a picture that comes with the product, under a name that follows from what it shows: made once, and found
   * again by whoever asks later. @param name 22 characters of base64url
   */
  keepPicture(name: string, make: () => Promise<Buffer>): Promise<void>
  /** Where a browser finds a picture that is kept under this name. */
  pictureUrl(name: string): string
  /** The whole file, public or private. @throws Error when there is none. */
  read(key: string): Promise<Buffer>
  /** A public file by its name in a URL, or undefined. */
  openPublic(name: string): Promise<OpenFile | undefined>
  /** Whether a public picture is there, by its name in a URL. */
  hasPicture(name: string): Promise<boolean>
  putSize(name: string, size: PictureSize, content: Buffer): Promise<void>
  hasSize(name: string, size: PictureSize): Promise<boolean>
  openSize(name: string, size: PictureSize): Promise<OpenFile | undefined>
  /** A picture goes with all of its sizes. Removing what is gone already is fine. */
  remove(key: string): Promise<void>
}

const nameShape = /^[\w-]{22}\.(webp|pdf)$/
const pictureShape = /^[\w-]{22}\.webp$/
const keyShape = /^(public|private)\/([\w-]{22}\.(?:webp|pdf))$/

/** Files in the data folder: `files` for the public ones, `private-files` for those that only the api hands out. */
export function createFolderStorage(dataDir: string): Storage {
  const folders = { public: join(dataDir, 'files'), private: join(dataDir, 'private-files') }
  makeFolder(folders.public, 0o700)
  makeFolder(folders.private, 0o700)

  const pathOf = (key: string) => {
    const [, side, name] = keyShape.exec(key) ?? []
    if (!side || !name) throw new Error(`${key} is not a key of a stored file`)
    return join(side === 'public' ? folders.public : folders.private, name)
  }

  const pathOfSize = (name: string, { width, format }: PictureSize) => {
    if (!pictureShape.test(name)) throw new Error(`${name} is not the name of a picture`)
    return join(folders.public, name.replace(/webp$/, `${width}.${format}`))
  }

  const newKey = ({ contentType, isPublic }: FileKind) => {
    const name = `${randomBytes(16).toString('base64url')}.${endings[contentType]}`
    return `${isPublic ? 'public' : 'private'}/${name}`
  }

  return {
    newKey,

    async put(content, { key, ...kind }) {
      const own = key ?? newKey(kind)
      await writeWhole(pathOf(own), content)
      return { key: own, url: kind.isPublic ? own.replace(/^public/, '/files') : undefined }
    },

    async keepPicture(name, make) {
      const path = pathOf(`public/${name}.webp`)
      if (!(await isThere(path))) await writeWhole(path, await make())
    },

    pictureUrl: (name) => `/files/${name}.webp`,

    read: (key) => readFile(pathOf(key)),

    async openPublic(name) {
      const ending = nameShape.exec(name)?.[1]
      if (!ending) return undefined
      return await openFile(join(folders.public, name), typeOf(ending))
    },

    hasPicture: async (name) => pictureShape.test(name) && (await isThere(join(folders.public, name))),

    putSize: (name, size, content) => writeWhole(pathOfSize(name, size), content),
    hasSize: (name, size) => isThere(pathOfSize(name, size)),

    async openSize(name, size) {
      return pictureShape.test(name)
        ? await openFile(pathOfSize(name, size), `image/${size.format}`)
        : undefined
    },

    remove(key) {
      const name = key.replace(/^public\//, '')
      const sizes = pictureShape.test(name)
        ? pictureWidths.flatMap((width) =>
            (['webp', 'avif'] as const).map((format) => pathOfSize(name, { width, format })),
          )
        : []
      return removeAll([pathOf(key), ...sizes])
    },
  }
}

function typeOf(ending: string): string {
  return ending === 'pdf' ? 'application/pdf' : 'image/webp'
}

async function openFile(path: string, contentType: string): Promise<OpenFile | undefined> {
  try {
    const { size } = await stat(path)
    return { content: createReadStream(path), size, contentType }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function removeAll(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })))
}

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/** On disk before the name exists: a row never points at half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  // A name of its own: a draft that a crash left behind must not be in the way.
  const draftPath = `${path}.${randomBytes(6).toString('hex')}.draft`
  const draft = await open(draftPath, 'wx', 0o600)
  try {
    await draft.writeFile(content)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(draftPath, path)
}
