import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MAX_IMAGE_BYTES } from '@kindling/domain/skills/skill-rules'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOf } from '../depth.ts'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { type Market, openMarket } from '../market.ts'
import {
  carriers,
  entityDrawing,
  lively,
  MARKER,
  plainDrawing,
  png,
  refusals,
  type Sample,
} from './hostile-files.ts'
import { type Sending, sendUpload, storedFiles } from './send-upload.ts'
import { uploadCallNames as names, type UploadCall, uploadCalls } from './upload-calls.ts'

let t: TestApp
let market: Market
let calls: UploadCall[]
let elsewhere: Server
let refused: Sample[]
const visits: string[] = []
beforeAll(async () => {
  refused = await refusals()
  t = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '100' } })
  market = openMarket(t)
  calls = uploadCalls({ t, market })
  elsewhere = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  elsewhere.close()
  await t.close()
})

function callOf(index: number): UploadCall {
  const call = calls[index]
  if (call === undefined) throw new Error(`no upload call ${index}`)
  return call
}

const send = (call: UploadCall, sending: Sending) => sendUpload(t, call, sending)
const stored = () => storedFiles(t)

const sendFile = (
  call: UploadCall,
  { name, content }: Pick<Sample, 'name' | 'content'>,
  { made }: Pick<Sending, 'made'> = {},
) =>
  send(call, {
    parts: (fields, field) => [...fields, { name: field, filename: name, type: 'image/png', content }],
    ...(made && { made }),
  })

/** What is kept of an upload that was taken. */
async function keptOf(call: UploadCall, sample: Pick<Sample, 'name' | 'content'>): Promise<Buffer> {
  const response = await sendFile(call, sample)
  expect(response.statusCode, response.body).toBe(200)
  const url = call.urlOf(response.json().data)
  const kept = await t.app.inject({ url: String(url) })
  expect(kept.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  })
  return kept.rawPayload
}

/** Refused by name of a status, in words, with no file left behind. */
async function expectRefused(
  call: UploadCall,
  sample: Sample,
  statusCode: number,
  of: Pick<Sending, 'made'> = {},
) {
  const before = await stored()
  const response = await sendFile(call, sample, of)
  expect(response.statusCode, `${sample.what}: ${response.body}`).toBe(statusCode)
  expect(response.json()).toMatchObject({ status: 'error', message: expect.stringMatching(/\w{3}/) })
  expect(await stored(), sample.what).toEqual(before)
}

it('every call that takes files is tried here', () => {
  const declared = t.app.kindlingEndpoints.filter(({ files }) => files).map(({ path }) => path)
  expect(calls.map(({ endpoint }) => endpoint.path).sort()).toEqual(declared.sort())
  expect(names).toHaveLength(calls.length)
})

describe.each(names.map((name, index) => [name, index] as const))('%s', (_, index) => {
  /** Every sample is tried with some call in each check, and with all of them at night. */
  const mineOf = <T>(samples: readonly T[]) => turnOf(samples, { nth: index, of: names.length })

  it('keeps nothing of what a picture carries, and asks nobody else', { timeout: 60_000 }, async () => {
    const { port } = elsewhere.address() as AddressInfo
    for (const sample of mineOf(await carriers(`http://127.0.0.1:${port}`))) {
      const kept = await keptOf(callOf(index), sample)
      const about = await sharp(kept).metadata()
      expect([about.format, about.space, about.depth, about.pages ?? 1], sample.what).toEqual([
        'webp',
        'srgb',
        'uchar',
        1,
      ])
      expect([about.exif, about.xmp, about.icc, about.iptc], sample.what).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      for (const trace of [MARKER, 'script', 'PDF', 'root:'])
        expect(kept.includes(trace), sample.what).toBe(false)
      const { dominant } = await sharp(kept).stats()
      expect(dominant.r, `${sample.what} still shows what it showed`).toBeGreaterThan(180)
    }
    expect(visits).toEqual([])
  })

  it('takes what moves as one picture, or not at all', { timeout: 30_000 }, async () => {
    for (const sample of await lively()) {
      if (callOf(index).isDocument) {
        await expectRefused(callOf(index), sample, 415)
        await expectRefused(callOf(index), { ...sample, name: 'a.png' }, 415)
        continue
      }
      const kept = await keptOf(callOf(index), sample)
      expect((await sharp(kept).metadata()).pages ?? 1).toBe(1)
      expect(kept.includes(MARKER)).toBe(false)
    }
  })

  it('refuses what is no whole picture', { timeout: 120_000 }, async () => {
    // What was refused has used up nothing: one member tries them all, and then a picture.
    const made = await callOf(index).make()
    for (const sample of mineOf(refused)) {
      await expectRefused(callOf(index), sample, sample.refusedBy ?? 415, { made })
    }
    const taken = await sendFile(callOf(index), { name: 'a.png', content: await png() }, { made })
    expect(taken.statusCode, taken.body).toBe(200)
  })

  it('lets no entity of a drawing read a file', { timeout: 30_000 }, async () => {
    const before = await stored()
    const response = await sendFile(callOf(index), { name: 'a.svg', content: entityDrawing })
    expect([200, 415]).toContain(response.statusCode)
    if (response.statusCode === 415) return expect(await stored()).toEqual(before)
    const url = String(callOf(index).urlOf(response.json().data))
    const pixels = async (content: Buffer) => await sharp(content).raw().toBuffer()
    const plain = await keptOf(callOf(index), { name: 'a.svg', content: plainDrawing })
    expect(await pixels((await t.app.inject({ url })).rawPayload)).toEqual(await pixels(plain))
  })

  it('takes 5 MB and not a byte more', { timeout: 30_000 }, async () => {
    const picture = await png()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect(
      (await sendFile(callOf(index), { name: 'a.png', content: padded(MAX_IMAGE_BYTES) })).statusCode,
    ).toBe(200)
    const over = { what: 'a byte too many', name: 'a.png', content: padded(MAX_IMAGE_BYTES + 1) }
    await expectRefused(callOf(index), over, 413)
  })

  it('goes by what a file holds: a picture under another name, another thing under a picture’s', async () => {
    const content = await png()
    for (const name of ['a.exe', 'a.html', 'a', '.htaccess']) {
      const sample = { what: name, name, content }
      if (callOf(index).isDocument) await expectRefused(callOf(index), sample, 415)
      else await keptOf(callOf(index), sample)
    }
    await expectRefused(callOf(index), { what: 'text', name: 'a.png', content: Buffer.from('text') }, 415)
  })

  it('keeps nothing of a name, whatever is in it', { timeout: 30_000 }, async () => {
    const content = await png()
    const strange = [
      '../../../etc/cron.d/a.png',
      '..\\..\\a.png',
      '/etc/passwd/a.png',
      'C:\\Windows\\a.png',
      'a\u202egnp.png',
      'بطاقة الهوية.png',
      'บัตรประชาชน.png',
      '🪪🔥.png',
      `${'long'.repeat(2000)}.png`,
      '%2e%2e%2fa.png',
      '<script>alert(1)</script>.png',
      "'; drop table members; --.png",
      '.png',
    ]
    for (const name of mineOf(strange)) {
      const before = await stored()
      const response = await sendFile(callOf(index), { name, content })
      expect(response.statusCode, name).toBe(200)
      expect(response.body).not.toMatch(/gnp|alert|passwd|drop table|longlong|بطاقة|บัตร|🪪/)
      const added = (await stored()).filter((file) => !before.includes(file))
      expect(added).toEqual([expect.stringMatching(/^[\w-]{22}\.webp$/)])
    }
  })

  it('is not confused by a name with a null byte or a line break', async () => {
    const content = await png()
    for (const name of ['a.png\u0000.html', 'a\u0000.png', 'a\r\nX-Evil: 1.png', 'a";x="b.png']) {
      const before = await stored()
      const response = await sendFile(callOf(index), { name, content })
      expect([200, 400, 415, 422], `${JSON.stringify(name)} ${response.body}`).toContain(response.statusCode)
      expect(response.headers).not.toHaveProperty('x-evil')
      const added = (await stored()).filter((file) => !before.includes(file))
      expect(added).toEqual(added.filter((file) => /^[\w-]{22}\.webp$/.test(file)))
    }
  })
})
