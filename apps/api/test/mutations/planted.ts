import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/**
 * Contents of the changed files, with the fault in them.
 * @throws Error unless each text to find occurs exactly once
 */
export function planted(root: string, { edits }: Fault): Map<string, string> {
  const texts = originals(root, { edits })
  for (const { file, find, put } of edits) {
    const parts = (texts.get(file) ?? '').split(find)
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${find}`)
    texts.set(file, parts.join(put))
  }
  return texts
}

/** Current contents of the same files. */
export function originals(root: string, { edits }: Pick<Fault, 'edits'>): Map<string, string> {
  return new Map(edits.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]))
}
