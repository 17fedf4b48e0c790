import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BucketServer, openBucketServer } from '../../test/bucket/bucket-server.ts'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { loadConfig } from '../config.ts'
import { denyAllPolicy } from '../http/content-security.ts'
import { createBucketStore } from './bucket-store.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createStorage, type OpenFile, type Storage } from './storage.ts'

const picture = Buffer.from('pretend picture')
const paper = Buffer.from('pretend passport')
const webp = { contentType: 'image/webp', isPublic: true } as const
const pdf = { contentType: 'application/pdf', isPublic: false } as const
const small = { width: 160, format: 'webp' } as const

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
const contentOf = async (file: OpenFile | undefined) => file && (await buffer(file.content))
const listed = async (store: FileStore) => {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys.sort()
}

describe.each([
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', bucketStore],
])('storage in %s', (_, open) => {
  let store: FileStore
  let storage: Storage
  beforeAll(() => {
    store = open()
    storage = createStorage(store)
  })

  it('gives back what was stored, and says what it is', async () => {
    const { key, url } = await storage.put(picture, webp)
    expect(url).toBe(key.replace('public', '/files'))
    expect(await storage.read(key)).toEqual(picture)
    const file = await storage.openPublic(key.replace('public/', ''))
    expect(file).toMatchObject({ size: picture.length, contentType: 'image/webp' })
    expect(await contentOf(file)).toEqual(picture)
    const { key: secret, url: none } = await storage.put(paper, pdf)
    expect(none).toBeUndefined()
    const opened = await storage.open(secret)
    expect(opened).toMatchObject({ size: paper.length, contentType: 'application/pdf' })
    expect(await contentOf(opened)).toEqual(paper)
  })

  it('stores megabytes, and nothing at all, byte for byte', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'every byte of it ')
    for (const content of [large, Buffer.alloc(0)]) {
      const { key } = await storage.put(content, webp)
      expect((await storage.read(key)).equals(content)).toBe(true)
      await storage.remove(key)
    }
  })

  it('has nothing under a name that nobody stored', async () => {
    const name = `${'a'.repeat(22)}.webp`
    expect(await storage.openPublic(name)).toBeUndefined()
    expect(await storage.openSize(name, small)).toBeUndefined()
    expect(await storage.open(`private/${name}`)).toBeUndefined()
    expect(await storage.hasPicture(name)).toBe(false)
    expect(await storage.hasSize(name, small)).toBe(false)
    await expect(storage.read(`public/${name}`)).rejects.toThrow('there is no file')
  })

  it('keeps private files apart from public ones of the same name', async () => {
    const { key } = await storage.put(paper, pdf)
    expect(await storage.openPublic(key.replace('private/', ''))).toBeUndefined()
  })

  it('keeps a picture of the product once', async () => {
    const name = 'b'.repeat(22)
    let made = 0
    const make = async () => {
      made += 1
      return picture
    }
    await storage.keepPicture(name, make)
    await storage.keepPicture(name, make)
    expect(made).toBe(1)
    expect(storage.pictureUrl(name)).toBe(`/files/${name}.webp`)
    expect(await storage.hasPicture(`${name}.webp`)).toBe(true)
  })

  it('finds a size as soon as it is made, also where it has just been missed', async () => {
    const { key } = await storage.put(picture, webp)
    const name = key.replace('public/', '')
    expect(await storage.openSize(name, small)).toBeUndefined()
    await storage.putSize(name, small, paper)
    expect(await contentOf(await storage.openSize(name, small))).toEqual(paper)
    expect(await storage.hasSize(name, small)).toBe(true)
  })

  it('removes a picture with its sizes, twice if asked twice', async () => {
    const { key } = await storage.put(picture, webp)
    const name = key.replace('public/', '')
    await storage.putSize(name, small, paper)
    expect(await listed(store)).toEqual(expect.arrayContaining([key, key.replace('webp', '160.webp')]))
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.openPublic(name)).toBeUndefined()
    expect(await storage.openSize(name, small)).toBeUndefined()
    expect((await listed(store)).filter((each) => each.startsWith(key.slice(0, 29)))).toEqual([])
  })

  it('removes what is removed for every process at once', async () => {
    const other = createStorage(open())
    const { key } = await storage.put(picture, webp)
    const name = key.replace('public/', '')
    await storage.putSize(name, small, paper)
    expect(await contentOf(await other.openPublic(name))).toEqual(picture)
    expect(await contentOf(await other.openSize(name, small))).toEqual(paper)
    await storage.remove(key)
    expect(await other.openPublic(name)).toBeUndefined()
    expect(await other.openSize(name, small)).toBeUndefined()
  })

  it('takes no path for a key', async () => {
    for (const key of ['public/../../etc/passwd', '/etc/passwd', 'start-checks/x']) {
      await expect(storage.read(key)).rejects.toThrow('not a key')
      await expect(storage.remove(key)).rejects.toThrow('not a key')
      await expect(storage.put(picture, { ...webp, key })).rejects.toThrow('not a key')
    }
  })
})

describe('a bucket', () => {
  it('is asked again, a few times, after a fault that passes', async () => {
    const storage = createStorage(bucketStore())
    const { key } = await storage.put(picture, webp)
    bucket.make({ status: 500, code: 'InternalError', method: 'GET', times: 1 })
    bucket.forget()
    expect(await storage.read(key)).toEqual(picture)
    expect(bucket.asked).toEqual([`GET ${key}`, `GET ${key}`])
  })

  it.each(['down', { status: 503, code: 'SlowDown', method: 'PUT' }] as const)(
    'that can’t be reached is unavailable for the moment, and no secret is in what is logged: %j',
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

  it('is served for good, and as nothing but what it is', async () => {
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

  it('has a name that nobody can guess', async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => t.deps.storage.put(picture, webp)))
    expect(new Set(names.map(({ url }) => url)).size).toBe(5)
    expect(names[0]?.url).toMatch(/^\/files\/[\w-]{22}\.webp$/)
  })

  it('is not found once removed', async () => {
    const { key, url } = await t.deps.storage.put(picture, webp)
    await t.deps.storage.remove(key)
    expect((await t.app.inject({ url: url ?? '' })).statusCode).toBe(404)
  })

  it('is no private one under another address', async () => {
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

it('with a bucket no folder of files is made', async () => {
  const t = await makeTestApp({ env: bucket.env })
  await t.deps.storage.put(picture, webp)
  expect(readdirSync(t.deps.config.dataDir).filter((name) => name.includes('files'))).toEqual([])
  await t.close()
})
