import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../files/private-files.ts'

/** Where `files/storage/storage.ts` keeps them. A file never changes under its name. */
const folders = ['files', 'private-files']

/** Copies the files that aren't there yet. @param until leaves out what was stored later */
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

/** Passwords and secrets of a data folder: everything that lies in it, but for where the database is on this machine. */
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
 * Removed meanwhile is fine: nothing refers to it any more. A name stands for a whole file: of a copy that was cut off, by
 * a kill or a full disk, there is a draft only, which the next one writes over.
 */
async function copyOne(from: string, to: string, until: Date | undefined): Promise<boolean> {
  try {
    const { atime, mtime } = await stat(from)
    if (until !== undefined && mtime > until) return false
    const draft = `${to}.draft`
    await copyFile(from, draft, constants.COPYFILE_FICLONE)
    // When it was stored, for a restore to a moment.
    await utimes(draft, atime, mtime)
    await rename(draft, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
