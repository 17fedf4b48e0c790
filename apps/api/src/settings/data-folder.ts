import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Creates the data folder if missing, and checks that files can be written and hard-linked in it.
 * @returns the error message for an operator when that fails
 */
export function problemOfDataFolder(dataDir: string): string | undefined {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    makeStepwise(dataDir)
    writeFileSync(probe, ' '.repeat(4096), { mode: 0o600 })
    linkSync(probe, `${probe}.link`)
    return undefined
  } catch (error) {
    return `DATA_DIR can’t be used: ${dataDir} ${reasonOf(error)}.`
  } finally {
    for (const path of [probe, `${probe}.link`]) removeIfThere(path)
  }
}

/** Recursive `mkdir` never returns in a folder such as /proc, where nothing can be created. */
function makeStepwise(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found?.isDirectory()) return
  if (found) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
  makeStepwise(dirname(folder))
  mkdirSync(folder, { mode: 0o711 })
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The folder is a file, or read-only: nothing to clean up.
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be written to by the user that Kindling runs as',
  EPERM: 'doesn’t take files, or no hard links',
  EROFS: 'is on a file system that is read-only',
  ENOTDIR: 'is a file, or below one',
  ENOSPC: 'is on a disk that is full',
  ENOENT: 'can’t be made there',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return reasons[code] ?? error.message
}
