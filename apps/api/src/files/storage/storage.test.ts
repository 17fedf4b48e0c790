import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BucketServer, openBucketServer } from '../../../test/bucket/bucket-server.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { loadConfig } from '../../config.ts'
import { denyAllPolicy } from '../../http/security/content-security.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createStorage } from './storage.ts'
import { keepsFiles, paper, pdf, picture, webp } from './storage-test-kit.ts'

let folder = ''
let bucket: BucketServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kindling-storage-'))
  bucket = await openBucketServer()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true })
})

const bucketStore = () => {
  const { bucket: settings } = loadConfig({ DATA_DIR: folder, ...bucket.env })
  if (!settings) throw new Error('no bucket is set')
  return createBucketStore(settings)
}
keepsFiles('a folder', () => createFolderStore(folder))
keepsFiles('a bucket', bucketStore)

// asvs: 5.3.2
it('refuses a path as a key', async () => {
  bucket.forget()
  for (const storage of [createFolderStore(folder), bucketStore()].map(createStorage)) {
    for (const key of ['public/../../etc/passwd', '/etc/passwd', 'start-checks/x']) {
      await expect(storage.read(key)).rejects.toThrow('not a key')
      await expect(storage.open(key)).rejects.toThrow('not a key')
      await expect(storage.remove(key)).rejects.toThrow('not a key')
      await expect(storage.put(picture, { ...webp, key })).rejects.toThrow('not a key')
    }
  }
  expect(bucket.asked).toEqual([])
})

describe('a bucket', () => {
  it('is retried a few times after a temporary error', async () => {
    const storage = createStorage(bucketStore())
    const { key } = await storage.put(picture, webp)
    bucket.make({ status: 500, code: 'InternalError', method: 'GET', times: 1 })
    bucket.forget()
    expect(await storage.read(key)).toEqual(picture)
    expect(bucket.asked).toEqual([`GET ${key}`, `GET ${key}`])
  })

  // asvs: 16.2.5
  it.each(['down', { status: 403, code: 'AccessDenied', method: 'PUT' }] as const)(
    'that can’t be reached fails as unavailable, and logs no secret: %j',
    async (weather) => {
      const storage = createStorage(bucketStore())
      bucket.make(weather)
      const error: unknown = await storage.put(picture, webp).catch((thrown: unknown) => thrown)
      bucket.make('fair')
      expect(error).toMatchObject({ code: 'unavailable', detail: { retryAfter: 5 } })
      const { cause } = Object(error)
      expect(cause.message).toMatch(/^the bucket: /)
      expect(Object.keys(cause)).toEqual([])
      expect((await storage.put(picture, webp)).key).toMatch(/^public\//)
    },
  )
})

describe('a public file', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await makeTestApp()
  })
  afterAll(() => t.close())

  it('is cached forever, with its type and a policy that denies everything', async () => {
    const { url } = await t.deps.storage.put(picture, webp)
    const response = await t.app.inject({ url: url ?? '' })
    expect(response.rawPayload).toEqual(picture)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': denyAllPolicy,
    })
  })

  it('has an unguessable name', async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => t.deps.storage.put(picture, webp)))
    expect(new Set(names.map(({ url }) => url)).size).toBe(5)
    expect(names[0]?.url).toMatch(/^\/files\/[\w-]{22}\.webp$/)
  })

  it('responds 404 once removed', async () => {
    const { key, url } = await t.deps.storage.put(picture, webp)
    await t.deps.storage.remove(key)
    expect((await t.app.inject({ url: url ?? '' })).statusCode).toBe(404)
  })

  it('can’t be a private file under another address', async () => {
    const { key } = await t.deps.storage.put(paper, pdf)
    const name = key.split('/')[1]
    for (const guess of [
      `/files/${name}`,
      `/files/..%2Fprivate-files%2F${name}`,
      `/files/../private-files/${name}`,
    ]) {
      expect((await t.app.inject({ url: guess })).statusCode).toBe(404)
    }
  })
})

it('with a bucket no files folder is created', async () => {
  const t = await makeTestApp({ env: bucket.env })
  await t.deps.storage.put(picture, webp)
  expect(readdirSync(t.deps.config.dataDir).filter((name) => name.includes('files'))).toEqual([])
  await t.close()
})
