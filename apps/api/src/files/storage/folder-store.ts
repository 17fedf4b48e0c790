import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, makeFolder } from '../private-files.ts'
import { isStoredKey } from '../stored-type.ts'
import type { FileStore } from './file-store.ts'

const sides = ['public', 'private'] as const

/** Files in the data folder: `files` for the public ones, `private-files` for those that only the api hands out. */
export function createFolderStore(dataDir: string): FileStore {
  const folders = { public: join(dataDir, 'files'), private: join(dataDir, 'private-files') }
  for (const side of sides) makeFolder(folders[side], 0o700)

  const pathOf = (key: string) => {
    if (!isStoredKey(key)) throw new Error(`${key} is not a key of a stored file`)
    const [side = '', name = ''] = key.split('/')
    return join(side === 'public' ? folders.public : folders.private, name)
  }

  return {
    put: (key, content) => writeWhole(pathOf(key), content),

    async open(key) {
      try {
        const file = await open(pathOf(key))
        const { size } = await file.stat()
        return { content: file.createReadStream(), size }
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      }
    },

    async has(key) {
      try {
        await stat(pathOf(key))
        return true
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false
        throw error
      }
    },

    async remove(keys) {
      await Promise.all(keys.map(pathOf).map((path) => rm(path, { force: true })))
    },

    async *list() {
      for (const side of sides) {
        for (const name of await readdir(folders[side])) {
          // Not what a crash has left half written.
          if (isStoredKey(`${side}/${name}`)) yield `${side}/${name}`
        }
      }
    },
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
