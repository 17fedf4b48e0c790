import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BucketServer, openBucketServer } from '../../test/bucket/bucket-server.ts'
import { loadConfig } from '../config.ts'
import { createBucketStore } from '../files/storage/bucket-store.ts'
import { copyFiles } from '../files/storage/copy-files.ts'
import type { FileStore } from '../files/storage/file-store.ts'
import { createFolderStore } from '../files/storage/folder-store.ts'
import { createStorage } from '../files/storage/storage.ts'
import { keysOf } from '../files/storage/storage-test-kit.ts'
import { spawnKindling } from './kindling-test-kit.ts'

let bucket: BucketServer
let dataDir = ''
let folder: FileStore
let inBucket: FileStore
beforeEach(async () => {
  bucket = await openBucketServer()
  dataDir = mkdtempSync(join(tmpdir(), 'kindling-copy-'))
  folder = createFolderStore(dataDir)
  const { bucket: settings } = loadConfig({ DATA_DIR: dataDir, ...bucket.env })
  if (!settings) throw new Error('no bucket is set')
  inBucket = createBucketStore(settings)
})
afterEach(async () => {
  await bucket.close()
  rmSync(dataDir, { recursive: true })
})

/** Stores pictures with a resized copy each, and documents. @returns all keys */
async function fill(store: FileStore, count: number): Promise<string[]> {
  const storage = createStorage(store)
  for (let each = 0; each < count; each += 1) {
    const content = Buffer.from(`picture ${each}`)
    const { key } = await storage.put(content, { contentType: 'image/webp', isPublic: true })
    await storage.putSize(key.replace('public/', ''), { width: 160, format: 'avif' }, content)
    await storage.put(content, { contentType: 'application/pdf', isPublic: false })
  }
  return await keysOf(store)
}
const puts = () => bucket.asked.filter((each) => each.startsWith('PUT p')).length

/** Runs the command. @returns its exit code and output */
async function run(words: readonly string[], env: Record<string, string> = {}) {
  const settings = { DATA_DIR: dataDir, ...bucket.env, ...env }
  const { code, said } = await spawnKindling(['copy-files', ...words], settings)
  return { code, said }
}

describe('copyFiles', () => {
  it('copies every file into the bucket once, and compares checksums', async () => {
    const keys = await fill(folder, 4)
    expect(await copyFiles(folder, inBucket, { atOnce: 3 })).toMatchObject({
      copied: 12,
      found: 0,
      bytes: 12 * 'picture 0'.length,
      different: [],
      failed: [],
      others: [],
    })
    expect(bucket.keys()).toEqual(keys)
    bucket.forget()
    expect(await copyFiles(folder, inBucket, { atOnce: 3 })).toMatchObject({ copied: 0, found: 12 })
    expect(puts()).toBe(0)
  })

  it('continues after an interruption, and reports missing files until then', async () => {
    const keys = await fill(folder, 4)
    bucket.make({ status: 403, code: 'AccessDenied', method: 'PUT', after: 5 })
    const broken = await copyFiles(folder, inBucket, { atOnce: 3 })
    expect(broken.copied).toBe(5)
    expect(broken.failed).toHaveLength(7)
    expect(broken.failed[0]?.why).toContain('AccessDenied')
    bucket.make('fair')
    bucket.forget()
    expect(await copyFiles(folder, inBucket, { atOnce: 3 })).toMatchObject({ copied: 7, found: 5 })
    expect(puts()).toBe(7)
    expect(bucket.keys()).toEqual(keys)
  })

  it('reports a file with different content there, and leaves it', async () => {
    const [key = ''] = await fill(folder, 1)
    await inBucket.put(key, Buffer.from('something else'), 'image/webp')
    const report = await copyFiles(folder, inBucket, { atOnce: 3 })
    expect(report).toMatchObject({ different: [key], copied: 2 })
    expect(await copyFiles(inBucket, folder, { atOnce: 3 })).toMatchObject({ different: [key] })
  })

  it('skips files that aren’t Kindling’s', async () => {
    await fill(folder, 1)
    writeFileSync(join(dataDir, 'files', 'half-written.draft'), 'half')
    writeFileSync(join(dataDir, 'files', 'notes.txt'), 'mine')
    expect(await copyFiles(folder, inBucket, { atOnce: 3 })).toMatchObject({ copied: 3, failed: [] })
  })
})

describe('kindling copy-files', { timeout: 60_000 }, () => {
  it('copies to the bucket and back, and finds files removed in between', async () => {
    const keys = await fill(folder, 2)
    const there = await run(['to-bucket'])
    expect(there).toEqual({
      code: 0,
      said: '6 files copied, 0 were there; 0.0 MB compared by SHA-256, 0 differ, 0 failed.\n',
    })
    const [removed = ''] = keys
    await folder.remove([removed])
    expect(await copyFiles(folder, inBucket, { atOnce: 3 })).toMatchObject({ others: [removed] })
    expect((await run(['to-bucket', '--exact'])).said).toContain('1 files are only there, and were removed.')
    expect(bucket.keys()).toEqual(keys.slice(1))
    rmSync(join(dataDir, 'files'), { recursive: true })
    expect(await run(['to-folder'])).toMatchObject({ code: 0 })
    expect(await keysOf(folder)).toEqual(keys.slice(1))
  })

  it('exits with 1 when a file differs, and when a setting is wrong', async () => {
    const [key = ''] = await fill(folder, 1)
    await inBucket.put(key, Buffer.from('something else'), 'image/webp')
    expect(await run(['to-bucket'])).toMatchObject({
      code: 1,
      said: expect.stringContaining(`differs: ${key}`),
    })
    expect(await run(['to-bucket'], { S3_SECRET_ACCESS_KEY: 'guessed' })).toEqual({
      code: 1,
      said: 'S3_SECRET_ACCESS_KEY is wrong: it is not the secret of S3_ACCESS_KEY_ID.\n',
    })
    expect(await run([])).toMatchObject({
      code: 2,
      said: expect.stringContaining('kindling copy-files to-folder'),
    })
  })
})
