import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../test/make-test-app.ts'
import { denyAllPolicy } from '../http/content-security.ts'
import { createFolderStorage } from './storage.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const picture = Buffer.from('pretend picture')
const paper = Buffer.from('pretend passport')

describe('a public file', () => {
  it('is served for good, and as nothing but what it is', async () => {
    const { url } = await t.deps.storage.put(picture, { contentType: 'image/webp', isPublic: true })
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
    const names = await Promise.all(
      Array.from({ length: 5 }, () =>
        t.deps.storage.put(picture, { contentType: 'image/webp', isPublic: true }),
      ),
    )
    expect(new Set(names.map(({ url }) => url)).size).toBe(5)
    expect(names[0]?.url).toMatch(/^\/files\/[\w-]{22}\.webp$/)
  })

  it('is gone once removed', async () => {
    const { key, url } = await t.deps.storage.put(picture, { contentType: 'image/webp', isPublic: true })
    await t.deps.storage.remove(key)
    await t.deps.storage.remove(key)
    expect((await t.app.inject({ url: url ?? '' })).statusCode).toBe(404)
  })
})

describe('a private file', () => {
  it('has no address, and is not found under the public one', async () => {
    const { key, url } = await t.deps.storage.put(paper, { contentType: 'application/pdf', isPublic: false })
    expect(url).toBeUndefined()
    expect(await t.deps.storage.read(key)).toEqual(paper)
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

it('takes no path for a key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-storage-'))
  const storage = createFolderStorage(folder)
  expect(() => storage.read('public/../../etc/passwd')).toThrow('not a key')
  expect(() => storage.remove('/etc/passwd')).toThrow('not a key')
  rmSync(folder, { recursive: true })
})
