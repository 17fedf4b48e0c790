// spec: marketplace §7 message calls

import { messageContract } from '@kindling/domain/messages/message-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { openMarket } from '../../../test/market.ts'
import { idempotencyKeys } from '../../db/schema/system.ts'
import { conversations, messages } from '../../db/schema/talk/messages.ts'
import { type MessagesKit, makeMessagesKit } from './messages-test-kit.ts'

let kit: MessagesKit
beforeAll(async () => {
  kit = await makeMessagesKit()
})
afterAll(() => kit.close())

const pair = async () => [await kit.makeMember(), await kit.makeMember()] as const

describe('POST /message', () => {
  // spec: marketplace §3 messages
  it('delivers to both sides, with the sender from the token', async () => {
    const [ada, ben] = await pair()
    const key = v7()
    const sent = (await kit.send(ada, ben, '  Is Saturday\nat ten good? ', { key })).data()
    expect(sent).toMatchObject({
      sender_id: ada.id,
      receiver_id: ben.id,
      content: 'Is Saturday\nat ten good?',
      mark_as_read: false,
      created_at: kit.clock.now().toISOString(),
    })
    expect((await kit.thread(ada, ben)).data()).toEqual([sent])
    const { client_key, ...received } = sent
    expect(client_key).toBe(key)
    expect((await kit.thread(ben, ada)).data()).toEqual([received])
  })

  it('refuses another sender, oneself and unknown receivers', async () => {
    const [ada, ben] = await pair()
    expect((await kit.send(ada, ben, 'Hello', { senderId: ben.id })).statusCode).toBe(403)
    expect((await kit.send(ada, ada, 'Hello')).statusCode).toBe(422)
    expect((await kit.send(ada, { id: v7() }, 'Hello')).statusCode).toBe(404)
    expect(await kit.said(ada, ben)).toEqual([])
  })

  // spec: marketplace §5 message send
  it.each(['', '   \n\t ', '\u200b', 'a'.repeat(4001), 'a\u0000b'])(
    'refuses %j with 422',
    async (content) => {
      const [ada, ben] = await pair()
      expect((await kit.send(ada, ben, content)).statusCode).toBe(422)
      expect(await kit.said(ada, ben)).toEqual([])
    },
  )

  it('accepts 4,000 characters and keeps markup as text', async () => {
    const [ada, ben] = await pair()
    const texts = ['a'.repeat(4000), '<img src=x onerror=alert(1)>', '👋']
    for (const text of texts) await kit.send(ada, ben, text)
    expect(await kit.said(ben, ada)).toEqual(texts.toReversed())
  })

  // spec: marketplace §2 first message to a stranger
  it('refuses links and phone numbers between strangers until the receiver answers', async () => {
    const [ada, ben] = await pair()
    const number = 'Ring me: 020 7946 0999'
    for (const content of [number, 'See https://example.org']) {
      const held = await kit.send(ada, ben, content)
      expect(held).toMatchObject({
        statusCode: 422,
        body: { code: 'invalid', fields: [{ field: 'content' }] },
      })
    }
    expect((await kit.send(ada, ben, 'Is Saturday good?')).statusCode).toBe(200)
    // Two messages by the same sender don't make them acquainted.
    expect((await kit.send(ada, ben, number)).statusCode).toBe(422)
    expect((await kit.send(ben, ada, 'Yes!')).statusCode).toBe(200)
    expect((await kit.send(ada, ben, number)).statusCode).toBe(200)
    expect((await kit.send(ben, ada, number)).statusCode).toBe(200)
    expect(await kit.said(ada, ben)).toEqual([number, number, 'Yes!', 'Is Saturday good?'])
  })

  it('accepts links and numbers between client and provider', async () => {
    const market = openMarket(kit)
    const [ada, ben] = [await market.makeNeighbour(), await market.makeNeighbour(5000)]
    await market.book(ben, await market.makeOffer(ada, 20))
    expect((await kit.send(ada, ben, 'Ring me: 020 7946 0999')).statusCode).toBe(200)
    expect((await kit.send(ben, ada, 'See www.example.org')).statusCode).toBe(200)
  })

  // spec: marketplace §4 message delivery
  it('sends once for a key, even after the stored result is deleted', async () => {
    const [ada, ben] = await pair()
    const key = v7()
    const tries = await Promise.all([1, 2, 3].map(() => kit.send(ada, ben, 'Only once', { key })))
    await kit.db.delete(idempotencyKeys)
    tries.push(await kit.send(ada, ben, 'Only once', { key }))
    expect(new Set(tries.map((one) => one.data().id)).size).toBe(1)
    expect(await kit.said(ben, ada)).toEqual(['Only once'])
    expect(await kit.unread(ben)).toBe(1)
  })

  // spec: marketplace §4 message delivery
  it('orders concurrent messages from both sides without gaps', async () => {
    const [ada, ben] = await pair()
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    await Promise.all(
      numbers.map((n) => (n % 2 ? kit.send(ada, ben, `Ada ${n}`) : kit.send(ben, ada, `Ben ${n}`))),
    )
    const order = await kit.said(ada, ben)
    expect(order).toHaveLength(12)
    expect(await kit.said(ben, ada)).toEqual(order)
    const [conversation] = (await kit.db.select().from(conversations)).filter(({ firstId, secondId }) =>
      [firstId, secondId].includes(ada.id),
    )
    const rows = (await kit.db.select().from(messages)).filter(
      ({ conversationId }) => conversationId === conversation?.id,
    )
    expect(rows.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(numbers.map((n) => n + 1))
  })
})

describe('GET of a thread', () => {
  it('is newest first, in pages', async () => {
    const [ada, ben] = await pair()
    for (const n of [1, 2, 3, 4, 5]) await kit.send(ada, ben, String(n))
    const first = (await kit.thread(ben, ada, { limit: 2 })).data()
    expect(first.map(({ content }) => content)).toEqual(['5', '4'])
    expect(await kit.said(ben, ada, { limit: 2, before: first.at(-1)?.id })).toEqual(['3', '2'])
    expect(await kit.said(ben, ada, { before: v7() })).toEqual([])
  })

  it('is readable by its two members only', async () => {
    const [ada, ben] = await pair()
    const eve = await kit.makeMember()
    const { id } = (await kit.send(ada, ben, 'Between us')).data()
    const foreign = await kit.call(messageContract.thread, {
      as: eve,
      params: { myId: ada.id, otherId: ben.id },
    })
    expect(foreign.statusCode).toBe(403)
    expect(await kit.said(eve, ada)).toEqual([])
    expect(await kit.list(eve)).toEqual([])
    expect((await kit.read(eve, id)).statusCode).toBe(404)
    // Eve's thread can't be paged from a message of another thread.
    await kit.send(eve, ada, 'Hello')
    expect(await kit.said(eve, ada, { before: id })).toEqual([])
  })

  it('answers 404 for an unknown member and for oneself', async () => {
    const [ada] = await pair()
    expect((await kit.thread(ada, { id: v7() })).statusCode).toBe(404)
    expect((await kit.thread(ada, ada)).statusCode).toBe(404)
  })
})

describe('marking as read', () => {
  // spec: marketplace §4 messages read
  it('marks a message and all earlier ones, by the receiver only', async () => {
    const [ada, ben] = await pair()
    for (const each of [ada, ben]) await kit.settle(each, { shows_read: true })
    const ids: string[] = []
    for (const text of ['one', 'two', 'three']) ids.push((await kit.send(ada, ben, text)).data().id)
    const marks = async () => (await kit.thread(ada, ben)).data().map(({ mark_as_read }) => mark_as_read)
    expect(await kit.unread(ben)).toBe(3)
    expect((await kit.read(ada, ids[1] ?? '')).statusCode).toBe(404)
    expect((await kit.read(ben, ids[1] ?? '')).data()).toEqual({ total: 1 })
    expect(await marks()).toEqual([false, true, true])
    expect((await kit.read(ben, ids[0] ?? '')).data()).toEqual({ total: 1 })
    expect(await marks()).toEqual([false, true, true])
    expect((await kit.read(ben, ids[2] ?? '')).data()).toEqual({ total: 0 })
    expect(await kit.unread(ada)).toBe(0)
  })
})

describe('list of conversations', () => {
  // spec: marketplace §3 messages
  it('has last message and unread count, latest first', async () => {
    const [ada, ben] = await pair()
    const cleo = await kit.makeMember({ firstname: 'Cleo', lastname: 'Marsh', photourl: '/files/cleo.webp' })
    await kit.send(ben, ada, 'First')
    kit.clock.advance(1000)
    await kit.send(cleo, ada, 'Hello')
    kit.clock.advance(1000)
    await kit.send(cleo, ada, 'Are you there?')
    const all = await kit.list(ada)
    expect(all.map(({ user_id }) => user_id)).toEqual([cleo.id, ben.id])
    expect(all[0]).toEqual({
      user_id: cleo.id,
      name: 'Cleo M.',
      photourl: '/files/cleo.webp',
      lastmessage: 'Are you there?',
      lastmessage_is_own: false,
      lastmessagetime: kit.clock.now().toISOString(),
      unreadmessagecount: 2,
    })
    expect((await kit.list(cleo))[0]).toMatchObject({ unreadmessagecount: 0, lastmessage_is_own: true })
    const [page] = await kit.list(ada, { limit: 1 })
    expect((await kit.list(ada, { before: page?.user_id })).map(({ user_id }) => user_id)).toEqual([ben.id])
    expect(await kit.list(ada, { before: v7() })).toEqual([])
    expect(await kit.unread(ada)).toBe(3)
  })

  // spec: marketplace §2 message search
  it('is searched by names and last messages across all pages', async () => {
    const [ada, ben] = [
      await kit.makeMember(),
      await kit.makeMember({ firstname: 'Beniamino', lastname: 'Rossi' }),
    ]
    await kit.send(ben, ada, 'The oldest, 100% sure')
    for (let others = 0; others < 3; others += 1) {
      kit.clock.advance(1000)
      // By default a member's number is in the name, which may be the 100 below.
      await kit.send(await kit.makeMember({ firstname: 'Robin' }), ada, 'Hello')
    }
    const found = async (q: string) => (await kit.list(ada, { q, limit: 1 })).map(({ user_id }) => user_id)
    expect(await found('mino R')).toEqual([ben.id])
    // Acquaintances see each other's full names.
    expect(await found('mino ROS')).toEqual([])
    await kit.send(ada, ben, 'Quite sure?')
    expect(await found('mino ROS')).toEqual([ben.id])
    await kit.send(ben, ada, 'The oldest, 100% sure')
    expect(await found('oldest')).toEqual([ben.id])
    expect(await found('100%')).toEqual([ben.id])
    expect(await found('__%')).toEqual([])
    expect(await found('OLDEST 100')).toEqual([ben.id])
    expect(await found('ross beniam')).toEqual([ben.id])
    expect(await found('nobody says this')).toEqual([])
  })
})

describe('search in messages', () => {
  const search = async (as: TestMember, q: string, query = {}) =>
    (await kit.call(messageContract.search, { as, query: { q, ...query } })).data()

  // spec: marketplace §2 message search
  it('finds sent and received messages, newest first, in pages', async () => {
    const [ada, ben] = await pair()
    const cleo = await kit.makeMember({ firstname: 'Cleo', lastname: 'Marsh' })
    await kit.send(ada, ben, 'Is your Ladder free?')
    await kit.send(ben, ada, 'The ladder is yours, 100%')
    await kit.send(cleo, ada, 'No ladders here')
    await kit.send(cleo, ada, 'Only chairs')
    const all = await search(ada, 'LADDER')
    expect(all.map(({ user_id, content, is_own }) => [user_id, content, is_own])).toEqual([
      [cleo.id, 'No ladders here', false],
      [ben.id, 'The ladder is yours, 100%', false],
      [ben.id, 'Is your Ladder free?', true],
    ])
    expect(all[0]).toMatchObject({ name: 'Cleo M.', photourl: null, created_at: expect.any(String) })
    const [first] = await search(ada, 'ladder', { limit: 1 })
    expect(await search(ada, 'ladder', { before: first?.id })).toEqual(all.slice(1))
    expect((await search(ada, '100%')).map(({ content }) => content)).toEqual(['The ladder is yours, 100%'])
    expect(await search(ada, '__%')).toEqual([])
  })

  it('ignores accents, hyphens and apostrophes, and accepts one ideograph', async () => {
    const [ada, ben] = await pair()
    const said = ['The café in the Ludwigstraße', 'A X-ray for Jürgen', 'It isn’t 👍', '我姓周']
    for (const text of said) await kit.send(ada, ben, text)
    for (const [nth, terms] of [
      ['CAFE in', 'ludwigstrasse'],
      ['xray', 'x ray', 'juergen', 'Jurgen'],
      ["isn't", 'isnt', '👍'],
      ['周', '姓周'],
    ].entries()) {
      for (const term of terms) {
        expect(
          (await search(ben, term)).map(({ content }) => content),
          term,
        ).toEqual([said[nth]])
      }
    }
  })

  it('finds nothing of others and needs two characters', async () => {
    const [ada, ben] = await pair()
    const cleo = await kit.makeMember()
    await kit.send(ada, ben, 'Between us: marmalade')
    expect(await search(cleo, 'marmalade')).toEqual([])
    expect(await search(ben, 'marmalade')).toHaveLength(1)
    const short = await kit.call(messageContract.search, { as: ben, query: { q: 'm' } })
    expect(short).toMatchObject({ statusCode: 422, body: { code: 'invalid' } })
  })
})
