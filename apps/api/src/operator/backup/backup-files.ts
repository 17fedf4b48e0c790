import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../files/private-files.ts'

/** Folders of `files/storage/storage.ts`. A stored file never changes. */
const folders = ['files', 'private-files']

/** Copies missing files. @param until skips files stored later */
export async function copyNewFiles(from: string, to: string, until?: Date): Promise<number> {
  let copied = 0
  for (const folder of folders) {
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 })
    const there = new Set(await readdir(join(to, folder)))
    for (const name of await namesIn(join(from, folder))) {
      if (there.has(name) || name.endsWith('.draft')) continue
      if (await copyOne(join(from, folder, name), join(to, folder, name), until)) copied += 1
    }
  }
  return copied
}

/** Copies passwords and secrets of a data folder, which are its `.json` files. */
export async function copySecrets(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true })
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith('.json'))
      await copyFile(join(from, entry.name), join(to, entry.name))
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
}

/** Whether a disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
}

/**
 * A file deleted meanwhile is skipped, since nothing refers to it any more. Copies to a draft first, so that an
 * interrupted copy leaves no incomplete file; the next run overwrites the draft.
 */
async function copyOne(from: string, to: string, until: Date | undefined): Promise<boolean> {
  try {
    const { atime, mtime } = await stat(from)
    if (until !== undefined && mtime > until) return false
    const draft = `${to}.draft`
    await copyFile(from, draft, constants.COPYFILE_FICLONE)
    // Keeps the storage time, for point-in-time restore.
    await utimes(draft, atime, mtime)
    await rename(draft, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
