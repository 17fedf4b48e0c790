import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { openMarket } from '../../../test/market.ts'
import { type MessagesKit, makeMessagesKit } from './messages-test-kit.ts'

let kit: MessagesKit
beforeAll(async () => {
  kit = await makeMessagesKit()
})
afterAll(() => kit.close())

const settle = (as: TestMember, body: object) => kit.settle(as, body)
const settings = async (as: TestMember) => (await kit.call(chatSettingsContract.get, { as })).data()

describe('read receipts', () => {
  const seen = async (as: TestMember, other: TestMember) =>
    (await kit.thread(as, other)).data()[0]?.mark_as_read

  it('are shown to the writer only while both members allow it', async () => {
    const [ada, ben] = await kit.acquaintances()
    const { id } = (await kit.send(ada, ben, 'Seen?')).data()
    await kit.read(ben, id)
    expect([await seen(ada, ben), await seen(ben, ada)]).toEqual([false, true])
    await settle(ben, { shows_read: true })
    expect(await seen(ada, ben)).toBe(false)
    await settle(ada, { shows_read: true })
    expect(await seen(ada, ben)).toBe(true)
    await settle(ben, { shows_read: false })
    expect(await seen(ada, ben)).toBe(false)
  })
})

describe('a message card', () => {
  const place = { type: 'place', label: 'Primrose Hill', lat: 51.54, lon: -0.16 } as const

  it('with a place is sent as given, also to strangers, but without links in its label', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    expect((await kit.send(ada, ben, 'Here', { card: place })).data().card).toEqual(place)
    expect((await kit.thread(ben, ada)).data()[0]?.card).toEqual(place)
    const elsewhere = { ...place, label: 'See www.example.org' }
    expect((await kit.send(ada, ben, 'Here', { card: elsewhere })).statusCode).toBe(422)
  })

  // spec: marketplace §4 pictures and cards
  it('with a time needs a skill of either side and a future time', async () => {
    const market = openMarket(kit)
    const [ada, ben, eve] = [
      await market.makeNeighbour(),
      await market.makeNeighbour(),
      await market.makeNeighbour(),
    ]
    const offer = await market.makeOffer(ben)
    const start = new Date(kit.clock.now().getTime() + 86_400_000)
      .toISOString()
      .replace(/:\d\d\.\d+Z/, ':00.000Z')
    const card = { type: 'time', start, skill: offer.id } as const
    expect((await kit.send(ada, ben, 'Then?', { card })).data().card).toEqual({
      ...card,
      title: expect.any(String),
      provider_id: ben.id,
    })
    expect((await kit.send(ben, ada, 'Then?', { card })).statusCode).toBe(200)
    expect((await kit.send(ada, eve, 'Then?', { card })).statusCode).toBe(422)
    const past = { ...card, start: '2020-01-01T10:00:00.000Z' }
    expect((await kit.send(ada, ben, 'Then?', { card: past })).statusCode).toBe(422)
    expect((await kit.send(ada, ben, 'Then?', { card: { ...card, skill: v7() } })).statusCode).toBe(422)
  })
})

describe('quick replies', () => {
  it('belong to a member, keep their order and are replaced as a whole', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    expect(await settings(ada)).toEqual({ shows_typing: false, shows_read: false, quick_replies: [] })
    expect((await settle(ada, { quick_replies: ['On my way', ' Running late '] })).data()).toMatchObject({
      quick_replies: ['On my way', 'Running late'],
    })
    await settle(ada, { shows_typing: true })
    expect(await settings(ada)).toEqual({
      shows_typing: true,
      shows_read: false,
      quick_replies: ['On my way', 'Running late'],
    })
    await settle(ada, { quick_replies: ['Running late'] })
    expect((await settings(ada)).quick_replies).toEqual(['Running late'])
    expect((await settings(ben)).quick_replies).toEqual([])
  })

  it.each([
    ['more than ten', Array.from({ length: 11 }, (_, n) => `Reply ${n}`)],
    ['one of 201 characters', ['a'.repeat(201)]],
    ['an empty one', [' ']],
    ['the same one twice', ['On my way', 'On my way ']],
  ])('refuse %s with 422', async (_, quick_replies) => {
    const ada = await kit.makeMember()
    expect((await settle(ada, { quick_replies })).statusCode).toBe(422)
    expect((await settings(ada)).quick_replies).toEqual([])
  })
})

it('messages_read events reach the writer only while both members allow receipts', async () => {
  const [ada, ben] = await kit.acquaintances()
  const heard = async () => {
    const { rows } = await kit.db.execute<{ n: number }>(
      sql`select count(*)::int as n from live_events where member_id = ${ada.id} and event->>'type' = 'messages_read'`,
    )
    return rows[0]?.n
  }
  await kit.read(ben, (await kit.send(ada, ben, 'Seen?')).data().id)
  expect(await heard()).toBe(0)
  await settle(ada, { shows_read: true })
  await settle(ben, { shows_read: true })
  await kit.read(ben, (await kit.send(ada, ben, 'And now?')).data().id)
  expect(await heard()).toBe(1)
})
