import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '@kindling/domain/account/account-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { members } from '../../db/schema/members/members.ts'
import { messagePictures } from '../../db/schema/talk/messages.ts'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { type MessagesKit, makeMessagesKit } from './messages-test-kit.ts'

let kit: MessagesKit
beforeAll(async () => {
  kit = await makeMessagesKit()
})
afterAll(() => kit.close())

async function photo(width = 60, height = 40) {
  const content = await sharp({ create: { width, height, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'Ada’s camera' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(content)], 'shelf.jpg', { type: 'image/jpeg' })
}
const added = async (as: TestMember) => (await kit.addPicture(as, await photo())).data()
const open = (url = '') => kit.app.inject({ url })
const stored = async () => (await readdir(join(kit.deps.config.dataDir, 'private-files'))).length

describe('a picture in a message', () => {
  it('has no EXIF and is shown to both by different private links', async () => {
    const [ada, ben] = await kit.acquaintances()
    const [one, other] = [await added(ada), await added(ada)]
    expect(one).toMatchObject({ width: 60, height: 40 })
    const sent = (await kit.send(ada, ben, '2 pictures', { pictures: [other.id, one.id] })).data()
    expect(sent.pictures?.map(({ id }) => id)).toEqual([other.id, one.id])
    const [mine, theirs] = [(await kit.thread(ada, ben)).data()[0], (await kit.thread(ben, ada)).data()[0]]
    expect(theirs?.pictures?.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(theirs?.pictures?.[0]?.url).not.toBe(mine?.pictures?.[0]?.url)
    const shown = await open(theirs?.pictures?.[0]?.url)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  // spec: marketplace §4 pictures and cards
  // asvs: 8.2.2
  it('answers 404 for a changed, expired or foreign link', async () => {
    const [ada, ben] = await kit.acquaintances()
    const eve = await kit.makeMember()
    const { id } = await added(ada)
    const { pictures } = (await kit.send(ada, ben, 'Picture', { pictures: [id] })).data()
    const url = pictures?.[0]?.url ?? ''
    expect((await open(url)).statusCode).toBe(200)
    expect((await open(`/files/messages/${id}`)).statusCode).toBe(404)
    expect((await open(url.replace(ada.id, eve.id))).statusCode).toBe(404)
    expect((await open(url.replace(id, v7()))).statusCode).toBe(404)
    kit.clock.advance(11 * MINUTE)
    expect((await open(url)).statusCode).toBe(404)
  })

  it('has a fresh link in a replayed response', async () => {
    const [ada, ben] = await kit.acquaintances()
    const { id } = await added(ada)
    const key = v7()
    const first = (await kit.send(ada, ben, 'Picture', { pictures: [id], key })).data()
    kit.clock.advance(11 * MINUTE)
    const again = (await kit.send(ada, ben, 'Picture', { pictures: [id], key })).data()
    expect(again.id).toBe(first.id)
    expect((await open(again.pictures?.[0]?.url)).statusCode).toBe(200)
  })

  // asvs: 8.2.2
  it('can be sent once, by its uploader, and four at most', async () => {
    const [ada, ben] = await kit.acquaintances()
    const { id } = await added(ada)
    expect((await kit.send(ben, ada, 'Mine?', { pictures: [id] })).statusCode).toBe(404)
    expect((await kit.send(ada, ben, 'Twice', { pictures: [id, id] })).statusCode).toBe(404)
    expect((await kit.send(ada, ben, 'Once', { pictures: [id] })).statusCode).toBe(200)
    expect((await kit.send(ada, ben, 'Again', { pictures: [id] })).statusCode).toBe(404)
    expect(await kit.said(ben, ada, { limit: 1 })).toEqual(['Once'])
    const five = Array.from({ length: 5 }, () => v7())
    expect((await kit.send(ada, ben, 'Five', { pictures: five })).statusCode).toBe(422)
  })

  it('is refused in a first message and allowed once the receiver has answered', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    const { id } = await added(ada)
    expect(await kit.send(ada, ben, 'Look', { pictures: [id] })).toMatchObject({
      statusCode: 422,
      body: { fields: [{ field: 'pictures' }] },
    })
    await kit.send(ben, ada, 'Hello')
    expect((await kit.send(ada, ben, 'Look', { pictures: [id] })).statusCode).toBe(200)
  })

  it('is refused to a member who has blocked the sender', async () => {
    const [ada, ben] = await kit.acquaintances()
    const { id } = await added(ada)
    await kit.call(blockContract.block, { as: ben, params: { userId: ada.id } })
    expect((await kit.send(ada, ben, 'Look', { pictures: [id] })).statusCode).toBe(404)
  })
})

describe('uploading something else', () => {
  it('is refused with 415 and leaves no file', async () => {
    const ada = await kit.makeMember()
    const before = await stored()
    const text = new File(['Not a picture'], 'holiday.png', { type: 'image/png' })
    expect((await kit.addPicture(ada, text)).statusCode).toBe(415)
    expect(await stored()).toBe(before)
  })
})

describe('an unsent picture', () => {
  it('is shown to its uploader and deleted with its file after a day', async () => {
    const [ada, ben] = await kit.acquaintances()
    const [unsent, sent] = [await added(ada), await added(ada)]
    await kit.send(ada, ben, 'Picture', { pictures: [sent.id] })
    expect((await open(unsent.url)).statusCode).toBe(200)
    const own = eq(messagePictures.memberId, ada.id)
    const keys = (await kit.db.select().from(messagePictures).where(own)).map(({ id, fileKey }) => ({
      id,
      fileKey,
    }))
    const isThere = async (of: string) => {
      const file = await kit.deps.storage.open(keys.find(({ id }) => id === of)?.fileKey ?? '')
      file?.content.destroy()
      return file !== undefined
    }
    expect(await isThere(unsent.id)).toBe(true)
    kit.clock.advance(DAY + MINUTE)
    await kit.deps.jobs.send('forget-unsent-pictures', {})
    await kit.deps.jobs.runDue({ only: 'forget-unsent-pictures' })
    await kit.deps.jobs.runDue({ only: 'remove-files' })
    const left = await kit.db.select().from(messagePictures).where(own)
    expect(left.map(({ id }) => id)).toEqual([sent.id])
    expect([await isThere(unsent.id), await isThere(sent.id)]).toEqual([false, true])
  })

  it('is one of 40 at most', async () => {
    const ada = await kit.makeMember()
    const rows = Array.from({ length: 40 }, (_, n) => ({
      memberId: ada.id,
      width: 1,
      height: 1,
      createdAt: kit.clock.now(),
      fileKey: `private/${String(n).padStart(22, 'a')}.webp`,
    }))
    await kit.db.insert(messagePictures).values(rows)
    expect((await kit.addPicture(ada, await photo())).statusCode).toBe(429)
  })
})

it('deleting the account erases the member’s message pictures and cards; the other side’s stay', async () => {
  const [ada, ben] = await kit.acquaintances()
  const passwordHash = await hashPassword('joyful-otter-parade')
  await kit.db.update(members).set({ passwordHash }).where(eq(members.id, ada.id))
  const before = await stored()
  const [hers, his] = [await added(ada), await added(ben)]
  const card = { type: 'place', label: 'Primrose Hill', lat: 51.54, lon: -0.16 }
  await kit.send(ada, ben, 'Here', { pictures: [hers.id], card })
  await kit.send(ben, ada, 'There', { pictures: [his.id] })
  const left = await kit.call(accountContract.remove, { as: ada, body: { password: 'joyful-otter-parade' } })
  expect(left.statusCode).toBe(200)
  await kit.deps.jobs.runDue({ only: 'remove-departed-files' })
  const [theirs, erased] = (await kit.thread(ben, ada)).data()
  expect(theirs?.pictures).toHaveLength(1)
  expect(erased).toMatchObject({ content: 'Removed with the member’s account' })
  expect([erased?.pictures, erased?.card]).toEqual([undefined, undefined])
  expect(await stored()).toBe(before + 1)
})
