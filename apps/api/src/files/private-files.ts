import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Makes a folder, and those above it, unless it exists: by default others may pass through, not look in. */
export function makeFolder(path: string, mode = 0o711): void {
  mkdirSync(path, { recursive: true, mode })
}

/**
 * The content of a file that only its owner may read; written with `content` when there is none yet.
 * Of two processes that create it at the same time, both read what one of them wrote, whole.
 */
export function readOrCreateFile(path: string, content: string): string {
  const existing = readFileIfExists(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path, 'utf8')
}

/** The content of a file, or undefined when there is no such file. */
export function readFileIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** Whether an error of the operating system or of PostgreSQL carries this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
