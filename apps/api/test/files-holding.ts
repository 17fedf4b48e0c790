import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ignores files that disappear meanwhile, with other tests' databases. */
function ignoreMissing<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    return nothing
  }
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of ignoreMissing(() => readdirSync(folder, { withFileTypes: true }), [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

/** Files below a folder that contain one of the texts. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  return [...filesBelow(folder)].filter((path) => {
    const bytes = ignoreMissing<Buffer>(() => readFileSync(path), Buffer.alloc(0))
    return texts.some((text) => bytes.includes(text))
  })
}
