import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is there; nothing where it has gone: other tests' databases end meanwhile, and their files with them. */
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

/** Which of the files below a folder hold one of the texts. */
export function filesHolding(folder: string, texts: readonly string[]): string[] {
  return [...filesBelow(folder)].filter((path) => {
    const bytes = ignoreMissing<Buffer>(() => readFileSync(path), Buffer.alloc(0))
    return texts.some((text) => bytes.includes(text))
  })
}
