import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Creates a folder and its parents, unless it exists. The default mode lets others traverse but not list it. */
export function makeFolder(path: string, mode = 0o711): void {
  mkdirSync(path, { recursive: true, mode })
}

/**
 * Reads a file that only its owner may read; creates it with `content` if missing. When two processes create it
 * concurrently, both read the same, complete content.
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

/** A file's content, or undefined when there is none. */
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
