import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../files/private-files.ts'

/** File with the time of the last backup. Not `.json`, since those are secrets that a backup copies. */
export const lastBackupFile = (dataDir: string) => join(dataDir, 'last-backup')

/** When `kindling backup` last made a full backup of this data folder; undefined before the first. */
export async function readLastBackup(dataDir: string): Promise<Date | undefined> {
  try {
    const at = new Date((await readFile(lastBackupFile(dataDir), 'utf8')).trim())
    return Number.isNaN(at.getTime()) ? undefined : at
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
