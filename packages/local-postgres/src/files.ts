import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Creates a folder and its parents if missing; by default others may traverse but not list it. */
export function makeFolder(path: string, mode = 0o711): void {
  mkdirSync(path, { recursive: true, mode })
}

/**
 * Reads a file with owner-only permissions, or creates it with `content`. Atomic: concurrent processes all read what
 * one of them wrote.
 */
export function readOrCreateFile(path: string, content: string): string {
  const existing = readIfThere(path)
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

/** Content of a file, or undefined if it doesn't exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** Whether an error of the operating system or of PostgreSQL has one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
