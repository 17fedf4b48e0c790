import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf } from '../../../test/make-pdf.ts'
import { verdictsOn } from '../../../test/told.ts'
import { members } from '../../db/schema/members/members.ts'
import { MINUTE } from '../../platform/durations.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
beforeAll(async () => {
  k = await openDisputes()
})
afterAll(() => k.t.close())

const pdf = new File([makePdf()], 'photo.png', { type: 'image/png' })
const png = async () => {
  const picture = { create: { width: 40, height: 30, channels: 3, background: '#f80' } } as const
  const content = await sharp(picture)
    .withExif({ IFD0: { Copyright: 'Maya’s camera' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(content)], 'proof.png', { type: 'image/png' })
}
const open = (url = '') => k.t.app.inject({ url })
const stored = () => readdir(join(k.t.deps.config.dataDir, 'private-files'))

async function disputeWith(file: File) {
  const made = await k.makeBooking()
  await k.market.act(made.provider, 'accept', made.id)
  const { file: kept } = (await k.dispute(made.client, made.id, { files: [file] })).data()
  return { ...made, kept }
}

// spec: marketplace §2 open dispute
it('a picture is re-encoded without EXIF and shown to both sides by private links', async () => {
  const { client, provider, id, kept } = await disputeWith(await png())
  expect(kept?.kind).toBe('image')
  const shown = await open(kept?.url)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  const theirs = (await k.see(provider, id)).data().file
  expect(theirs?.url).not.toBe(kept?.url)
  expect((await open(theirs?.url)).statusCode).toBe(200)
  expect((await open((await k.see(client, id)).data().file?.url)).statusCode).toBe(200)
})

// asvs: deviation 7
it('a PDF is recognised by its content and served as a download only', async () => {
  const { kept } = await disputeWith(pdf)
  expect(kept?.kind).toBe('pdf')
  const shown = await open(kept?.url)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="dispute.pdf"',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  expect(shown.body).toBe(await pdf.text())
})

it.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['the beginning of a PDF', '%PDF-1.7\n1 0 obj'],
  ['a page behind a PDF’s end', '<html>%PDF-1.7 %%EOF'],
  ['a page between its first and its last mark', '%PDF-1.7\n<html></html>\ntrailer\n%%EOF\n'],
  ['an archive behind a whole one', `${makePdf()}PK`],
  ['text', 'receipt'],
])('%s is refused with 415, and the booking stays as it was', async (_, content) => {
  const { client, provider, id } = await k.makeBooking()
  await k.market.act(provider, 'accept', id)
  const before = await stored()
  const response = await k.dispute(client, id, { files: [new File([content], 'a.pdf')] })
  expect(response.statusCode).toBe(415)
  expect(response.body).toMatchObject({ message: 'Choose an image or a PDF' })
  expect(await stored()).toEqual(before)
  expect((await k.see(client, id)).statusCode).toBe(404)
})

it('a refused dispute leaves no file', async () => {
  const { client, id } = await k.makeDispute()
  const before = await stored()
  expect((await k.dispute(client, id, { files: [pdf] })).statusCode).toBe(409)
  expect(await stored()).toEqual(before)
})

it('a file link is bound to viewer and file and expires in minutes', async () => {
  const { provider, id, kept } = await disputeWith(await png())
  const other = await disputeWith(pdf)
  const [path = '', query = ''] = (kept?.url ?? '').split('?')
  const stranger = await k.t.makeMember()
  const forged = [
    path,
    `${path}?${query}x`,
    `${path}?${query.replace(/for=[^&]+/, `for=${stranger.id}`)}`,
    `${(other.kept?.url ?? '').split('?')[0]}?${query}`,
    `/files/private/${path.split('/').at(-1)}?${query}`,
    `/files/disputes/nothing?${query}`,
  ]
  for (const url of forged) expect((await open(url)).statusCode, url).toBe(404)
  const theirs = (await k.see(provider, id)).data().file?.url
  k.t.clock.advance(11 * MINUTE)
  expect((await open(theirs)).statusCode).toBe(404)
})

it('a moderator’s file link stops working with the role', async () => {
  const { id } = await disputeWith(await png())
  const mona = await k.makeModerator()
  const cases = (await k.waiting(mona, { limit: 50 })).data()
  const url = cases.find(({ booking }) => booking.id === id)?.dispute.file?.url
  expect((await open(url)).statusCode).toBe(200)
  const fileId = url?.split('/').at(-1)?.split('?')[0] ?? ''
  expect(await verdictsOn(k.t.db, fileId)).toMatchObject([{ actorId: mona.id, action: 'look' }])
  await k.t.db.update(members).set({ role: 'member' }).where(eq(members.id, mona.id))
  expect((await open(url)).statusCode).toBe(404)
})
