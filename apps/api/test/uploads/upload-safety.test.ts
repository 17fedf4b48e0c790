// spec: accounts §5 uploads
// spec: marketplace §7 dispute/open

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

/** Uploads a file that must be accepted. @returns the stored content */
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

/** Expects an error with this status and a message, and no stored file. */
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

it('covers every endpoint that accepts files', () => {
  const declared = t.app.kindlingEndpoints.filter(({ files }) => files).map(({ path }) => path)
  expect(calls.map(({ endpoint }) => endpoint.path).sort()).toEqual(declared.sort())
  expect(names).toHaveLength(calls.length)
})

describe.each(names.map((name, index) => [name, index] as const))('%s', (_, index) => {
  /** In each check, every sample is sent to one endpoint; nightly, to all of them. */
  const mineOf = <T>(samples: readonly T[]) => turnOf(samples, { nth: index, of: names.length })

  // spec: accounts §5 upload content removed
  // asvs: 14.2.8
  // asvs: deviation 7
  // asvs: API7
  it('stores only the pixels of a picture, and requests nothing from other servers', {
    timeout: 60_000,
  }, async () => {
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

  it('stores an animation as one frame, or refuses it for a document', { timeout: 30_000 }, async () => {
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

  // spec: accounts §5 upload content removed
  // spec: accounts §5 upload checks
  // asvs: 5.2.6
  it('refuses files that are no complete picture', { timeout: 120_000 }, async () => {
    // Refused uploads don't count towards the member's limits.
    const made = await callOf(index).make()
    for (const sample of mineOf(refused)) {
      await expectRefused(callOf(index), sample, sample.refusedBy ?? 415, { made })
    }
    const taken = await sendFile(callOf(index), { name: 'a.png', content: await png() }, { made })
    expect(taken.statusCode, taken.body).toBe(200)
  })

  // spec: accounts §5 upload content removed
  // asvs: 1.3.4
  it('reads no server file for an external entity in an SVG', { timeout: 30_000 }, async () => {
    const before = await stored()
    const response = await sendFile(callOf(index), { name: 'a.svg', content: entityDrawing })
    expect([200, 415]).toContain(response.statusCode)
    if (response.statusCode === 415) return expect(await stored()).toEqual(before)
    const url = String(callOf(index).urlOf(response.json().data))
    const pixels = async (content: Buffer) => await sharp(content).raw().toBuffer()
    const plain = await keptOf(callOf(index), { name: 'a.svg', content: plainDrawing })
    expect(await pixels((await t.app.inject({ url })).rawPayload)).toEqual(await pixels(plain))
  })

  // spec: accounts §5 kyc form
  // spec: accounts §5 upload checks
  // asvs: 5.2.1
  it('accepts 5 MB and refuses one byte more', { timeout: 30_000 }, async () => {
    const picture = await png()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect(
      (await sendFile(callOf(index), { name: 'a.png', content: padded(MAX_IMAGE_BYTES) })).statusCode,
    ).toBe(200)
    const over = { what: 'a byte too many', name: 'a.png', content: padded(MAX_IMAGE_BYTES + 1) }
    await expectRefused(callOf(index), over, 413)
  })

  // spec: accounts §5 upload checks
  // asvs: 5.2.2
  it('detects the type by content: accepts pictures under other names, and refuses other files named .png', async () => {
    const content = await png()
    for (const name of ['a.exe', 'a.html', 'a', '.htaccess']) {
      const sample = { what: name, name, content }
      if (callOf(index).isDocument) await expectRefused(callOf(index), sample, 415)
      else await keptOf(callOf(index), sample)
    }
    await expectRefused(callOf(index), { what: 'text', name: 'a.png', content: Buffer.from('text') }, 415)
  })

  // spec: accounts §5 upload content removed
  // asvs: 5.3.2
  it('stores and returns nothing of the file’s name', { timeout: 30_000 }, async () => {
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

  // spec: accounts §5 upload content removed
  it('ignores null bytes and line breaks in the file’s name', async () => {
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
