import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/make-test-app.ts'
import { contract, makeRouteApp } from './route-test-kit.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeRouteApp()
})
afterAll(() => t.close())

describe('an upload endpoint', () => {
  const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.bin')
  const body = { title: 'Lawn', rate: '12.5' }

  it('parses its fields and reads its files', async () => {
    const as = await t.makeMember()
    const called = await t.call(contract.upload, {
      as,
      body,
      files: { photo: [file(1000)], extras: [file(4000), file(1)] },
    })
    expect(called.data()).toEqual({ title: 'Lawn', rate: 12.5, sizes: [1000, 4000, 1] })
  })

  it('refuses a file one byte too large, even if another field allows more', async () => {
    const as = await t.makeMember()
    const called = await t.call(contract.upload, { as, body, files: { photo: [file(1001)] } })
    expect(called.statusCode).toBe(413)
    expect(called.body).toMatchObject({ code: 'too_large' })
    const larger = await t.call(contract.upload, { as, body, files: { extras: [file(5001)] } })
    expect(larger.statusCode).toBe(413)
  })

  it('refuses too many files, and unexpected ones', async () => {
    const as = await t.makeMember()
    const many = await t.call(contract.upload, { as, body, files: { photo: [file(1), file(1)] } })
    expect(many.statusCode).toBe(422)
    expect(many.body).toMatchObject({ code: 'invalid', fields: [{ field: 'photo' }] })
    const other = await t.call(contract.upload, { as, body, files: { other: [file(1)] } })
    expect(other.body).toMatchObject({ code: 'invalid', fields: [{ field: 'other' }] })
  })

  it('requires multipart, and validates its fields', async () => {
    const as = await t.makeMember()
    const json = await t.app.inject({
      method: 'POST',
      url: '/api/test/upload',
      headers: { authorization: `Bearer ${await as.token()}` },
      payload: body,
    })
    expect(json.statusCode).toBe(415)
    const noTitle = await t.call(contract.upload, { as, body: { rate: '1' } })
    const message = 'This is missing: title'
    expect(noTitle.body).toMatchObject({ code: 'invalid', message, fields: [{ field: 'title', message }] })
  })

  it('only exists for contracts with files: others refuse multipart with 415', async () => {
    const form = new Response(new FormData())
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/test/greet/Ada',
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: await form.text(),
    })
    expect(response.statusCode).toBe(415)
  })

  it('refuses a call without a token before reading the body', async () => {
    const called = await t.call(contract.upload, { body, files: { photo: [file(1001)] } })
    expect(called.statusCode).toBe(401)
  })

  it('responds 503 while the server can’t write the upload to disk', async () => {
    const as = await t.makeMember()
    const folder = join(t.deps.config.dataDir, 'uploads')
    rmSync(folder, { recursive: true })
    const called = await t.call(contract.upload, { as, body, files: { photo: [file(1000)] } })
    expect(called.statusCode).toBe(503)
    expect(called.body).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/can’t keep/) })
    expect(called.headers['retry-after']).toBe('60')
    mkdirSync(folder)
    expect((await t.call(contract.upload, { as, body, files: { photo: [file(1000)] } })).statusCode).toBe(200)
  })
})
