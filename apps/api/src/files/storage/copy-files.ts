import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { storedTypeOf } from '../stored-type.ts'
import type { FileStore } from './file-store.ts'

export interface CopyReport {
  /** Files copied in this run. */
  copied: number
  /** Files already there with the same content. */
  found: number
  /** Bytes of both. */
  bytes: number
  /** Keys with different content in the target; not overwritten. */
  different: string[]
  /** Keys that couldn't be read, written or compared, with the error. */
  failed: { key: string; why: string }[]
  /** Keys that exist only in the target. */
  others: string[]
}

interface CopyOptions {
  /** Files copied concurrently. */
  atOnce: number
  onProgress?: (done: number) => void
}

/**
 * Copies missing files from one store to another and compares all of them: each is read back and its SHA-256 compared.
 * A second run resumes. Deletes nothing.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  { atOnce, onProgress = () => {} }: CopyOptions,
): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, found: 0, bytes: 0, different: [], failed: [], others: [] }
  const there = new Set<string>()
  for await (const key of to.list()) there.add(key)

  const copyOne = async (key: string) => {
    const content = await contentOf(from, key)
    // Deleted since the list was read.
    if (content === undefined) return
    const isThere = there.delete(key)
    if (!isThere) await to.put(key, content, storedTypeOf(key))
    const arrived = await contentOf(to, key)
    if (arrived === undefined || hashOf(arrived) !== hashOf(content)) {
      report.different.push(key)
      return
    }
    report[isThere ? 'found' : 'copied'] += 1
    report.bytes += content.length
  }

  let done = 0
  const keys = from.list()
  const takeTurns = async () => {
    for (let next = await keys.next(); !next.done; next = await keys.next()) {
      const key = next.value
      await copyOne(key).catch((error: unknown) => report.failed.push({ key, why: whyOf(error) }))
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  report.others = [...there].filter((key) => !report.failed.some((failed) => failed.key === key))
  return report
}

async function contentOf(store: FileStore, key: string): Promise<Buffer | undefined> {
  const file = await store.open(key)
  return file && (await buffer(file.content))
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
