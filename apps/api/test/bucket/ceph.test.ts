import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { checkBucket } from '../../src/files/storage/bucket-check.ts'
import { createBucketStore } from '../../src/files/storage/bucket-store.ts'
import { copyFiles } from '../../src/files/storage/copy-files.ts'
import { createFolderStore } from '../../src/files/storage/folder-store.ts'
import { createStorage } from '../../src/files/storage/storage.ts'
import { keepsFiles, keysOf, picture, webp } from '../../src/files/storage/storage-test-kit.ts'
import { isNightly } from '../depth.ts'
import { isCephInstalled, startCeph } from './ceph.ts'

// Ceph's gateway is used in production; the check uses s3rver, which was written for tests.
describe.runIf(isNightly && isCephInstalled())('file storage in a Ceph bucket', { timeout: 120_000 }, () => {
  let ceph: Awaited<ReturnType<typeof startCeph>>
  let dataDir = ''
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kindling-ceph-files-'))
    ceph = await startCeph()
  }, 180_000)
  afterAll(() => {
    ceph.close()
    rmSync(dataDir, { recursive: true })
  })

  const settingsOf = (env: Record<string, string> = {}) => {
    const { bucket } = loadConfig({ DATA_DIR: dataDir, ...ceph.env, ...env })
    if (!bucket) throw new Error('no bucket is set')
    return bucket
  }
  const open = () => createBucketStore(settingsOf())

  keepsFiles('a bucket of Ceph', open)

  it('checks the bucket at the start, and names the setting that is wrong', async () => {
    await checkBucket(settingsOf())
    await expect(checkBucket(settingsOf({ S3_BUCKET: 'another' }))).rejects.toThrow('S3_BUCKET is wrong')
    const nobody = settingsOf({ S3_ACCESS_KEY_ID: 'nobody' })
    await expect(checkBucket(nobody)).rejects.toThrow('S3_ACCESS_KEY_ID is wrong')
    const guessed = settingsOf({ S3_SECRET_ACCESS_KEY: 'guessed' })
    await expect(checkBucket(guessed)).rejects.toThrow('S3_SECRET_ACCESS_KEY is wrong')
  })

  it('copies more files than one page of a listing to a bucket and back', async () => {
    const [from, back] = [createFolderStore(dataDir), createFolderStore(join(dataDir, 'back'))]
    for (let each = 0; each < 1100; each += 1) {
      await createStorage(from).put(Buffer.from(`picture ${each}`), webp)
    }
    const bucket = open()
    await bucket.remove(await keysOf(bucket))
    expect(await copyFiles(from, bucket, { atOnce: 16 })).toMatchObject({ copied: 1100, failed: [] })
    expect(await copyFiles(from, bucket, { atOnce: 16 })).toMatchObject({ copied: 0, found: 1100 })
    expect(await copyFiles(bucket, back, { atOnce: 16 })).toMatchObject({ copied: 1100, different: [] })
    expect(await keysOf(back)).toEqual(await keysOf(from))
  })

  it('fails with unavailable while the gateway doesn’t respond, and works again afterwards', async () => {
    const storage = createStorage(open())
    const { key } = await storage.put(picture, webp)
    ceph.pause()
    const began = performance.now()
    const tried = [storage.read(key), storage.put(picture, webp)]
    for (const each of await Promise.allSettled(tried)) {
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
    }
    expect(performance.now() - began).toBeLessThan(40_000)
    ceph.resume()
    expect(await storage.read(key)).toEqual(picture)
  })
})
