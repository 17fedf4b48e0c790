import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode, makeFolder } from '../private-files.ts'
import { isStoredKey } from '../stored-type.ts'
import type { FileStore } from './file-store.ts'

const sides = ['public', 'private'] as const

/** Stores files in the data folder: public ones in `files`, those that only the api serves in `private-files`. */
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
          // Skips drafts left by a crash.
          if (isStoredKey(`${side}/${name}`)) yield `${side}/${name}`
        }
      }
    },
  }
}

/** Written and synced under a temporary name before the rename, so that a row never refers to half a file. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  // A random name, so that a draft left by a crash doesn't conflict.
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
