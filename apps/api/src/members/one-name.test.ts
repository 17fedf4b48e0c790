// spec: marketplace §3 empty last name

import { followContract } from '@kindling/domain/follows/follow-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../test/make-member.ts'
import { openMarket } from '../../test/market.ts'
import { members } from '../db/schema/members/members.ts'
import { type AuthKit, makeAuthKit } from '../features/auth/auth-test-kit.ts'

let t: AuthKit
let market: ReturnType<typeof openMarket>
beforeAll(async () => {
  t = await makeAuthKit()
  market = openMarket(t)
})
afterAll(() => t.close())

const nameOf = async ({ id }: { id: string }) => {
  const [row] = await t.db
    .select({ firstname: members.firstname, lastname: members.lastname })
    .from(members)
    .where(eq(members.id, id))
  return row
}
const makeSukarno = (overrides = {}) =>
  market.makeNeighbour(100, { firstname: 'Sukarno', lastname: '', ...overrides })

describe('a member with a single name', () => {
  it.each([
    ['an empty last name', { lastname: '' }],
    ['a blank one', { lastname: ' \t ' }],
    ['one that nobody sees', { lastname: '\u200b\u2060' }],
    ['none at all', { lastname: undefined }],
  ])('signs up with %s', async (_, last) => {
    const member = await t.signUp({ firstname: 'Sukarno', ...last })
    expect(await nameOf(member)).toEqual({ firstname: 'Sukarno', lastname: '' })
  })

  it('can remove the last name from the profile', async () => {
    const as = await t.makeMember({ firstname: 'Thant', lastname: 'Sein' })
    const profile = { firstname: 'Thant', lastname: '', gender: null, website: '' }
    const body = { ...profile, email: as.email, location: '', street: '', zip_code: '' }
    const { statusCode } = await t.call(editProfileContract.update, { as, params: { id: as.id }, body })
    expect(statusCode).toBe(200)
    expect((await t.call(profileContract.get, { as, params: { id: as.id } })).data()).toMatchObject({
      firstname: 'Thant',
      lastname: '',
    })
  })

  it('is found by it, by neighbours and moderators', async () => {
    const thein = await market.makeNeighbour(0, { firstname: 'Theingi', lastname: '', location: 'Leeds' })
    const params = { term: 'theingi' }
    const found = (await t.call(peopleContract.search, { as: await t.makeMember(), params })).data()
    expect(found).toMatchObject([{ id: thein.id, firstname: 'Theingi', lastname: '' }])
    const moderator = await t.makeMember({ role: 'moderator' })
    const { members: listed } = (await t.call(deskContract.search, { as: moderator, params })).data()
    expect(listed).toMatchObject([{ id: thein.id, firstname: 'Theingi', lastname: '' }])
  })

  it('is shown by it in chats, notifications and mails', async () => {
    const [sukarno, ada] = [await makeSukarno(), await market.makeNeighbour(100, { firstname: 'Ada' })]
    await t.call(messageContract.send, {
      as: sukarno,
      body: { senderId: sukarno.id, receiverId: ada.id, content: 'Hello' },
    })
    const query = { limit: 20 }
    const chats = (await t.call(messageContract.conversations, { as: ada, query })).data()
    expect(chats).toMatchObject([{ name: 'Sukarno' }])
    await t.call(followContract.follow, { as: sukarno, params: { userId: ada.id } })
    const [followed] = (await t.call(notificationContract.follower, { as: ada })).data()
    expect(followed?.description).toMatch(/^Sukarno [a-z]/)

    const booking = await market.book(sukarno, await market.makeOffer(ada))
    await market.act(ada, 'accept', booking)
    await market.act(ada, 'in-progress', booking)
    await market.act(ada, 'complete', booking)
    await market.complete(sukarno, booking)
    const texts = async ({ email }: TestMember) => (await t.mailsTo(email)).map(({ text }) => text)
    const [own, others] = [await texts(sukarno), await texts(ada)]
    expect(own.length).toBeGreaterThan(0)
    for (const text of own) expect(text).toMatch(/^Hello Sukarno,$/m)
    expect(others.filter((text) => text.includes('Sukarno'))).not.toEqual([])
    for (const text of others) expect(text).not.toMatch(/Sukarno(?: [.,”’\n]| {2}|$ | null| undefined)/m)
  })
})

it('a name keeps its accents, apostrophes, hyphens and order', async () => {
  for (const [firstname, lastname] of [
    ['O’Dónaill-Ó Briain', ''],
    ['D’Arcy', 'ní Mháille'],
    ['美玲', '欧'],
    ['Nguyễn Thị', 'Ánh'],
  ]) {
    const member = await t.signUp({ firstname, lastname })
    expect(await nameOf(member)).toEqual({ firstname, lastname })
  }
})
