import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './files.ts'

/**
 * Copies a folder whose files may change or disappear meanwhile.
 * @param isWanted filter by path relative to the folder
 */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (path: string) => boolean = () => true,
  below = '',
): Promise<void> {
  await mkdir(join(to, below), { recursive: true, mode: 0o700 })
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = join(below, entry.name)
    if (!isWanted(path)) continue
    if (entry.isDirectory()) await copyFolder(from, to, isWanted, path)
    else if (entry.isFile()) await copyIfThere(join(from, path), join(to, path))
  }
}

async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}
