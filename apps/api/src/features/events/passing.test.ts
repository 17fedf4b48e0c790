import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { keyed } from '../../../test/market.ts'
import { type EventKit, openEvents } from './event-test-kit.ts'

let kit: EventKit
beforeAll(async () => {
  kit = await openEvents()
})
afterEach(() => kit.closeReaders())
afterAll(() => kit.close())

const allow = (as: TestMember, shows_typing = true) =>
  kit.call(chatSettingsContract.change, { as, body: { shows_typing } })
const write = (as: TestMember, to: TestMember) =>
  kit.call(messageContract.send, {
    as,
    headers: keyed(),
    body: { senderId: as.id, receiverId: to.id, content: 'Hello' },
  })
const type = (as: TestMember, to: TestMember) =>
  kit.call(messageContract.typing, { as, params: { userId: to.id } })

async function acquaintances() {
  const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
  await write(ada, ben)
  return [ada, ben] as const
}
/** Typing events that Ben's screen at the other process got so far. */
async function heard(reader: Awaited<ReturnType<EventKit['read']>>, ben: TestMember) {
  const before = reader.events.length
  await kit.tell(ben, 'after')
  await vi.waitUntil(() => reader.events.length > before && reader.events.at(-1)?.type === 'booking', {
    timeout: 10_000,
  })
  return reader.events.filter((event) => event.type === 'typing')
}

describe('POST of a typing notice', () => {
  // spec: marketplace §4 typing and quick replies
  it('reaches the other member at every process and stores nothing', async () => {
    const [ada, ben] = await acquaintances()
    await allow(ada)
    await allow(ben)
    const reader = await kit.read(ben, kit.there)
    const rows = async () =>
      (
        await kit.db.execute<{ live: number; limits: number }>(
          `select (select count(*) from live_events)::int as live, (select count(*) from rate_limits where bucket like '%typing%')::int as limits`,
        )
      ).rows[0]
    const before = await rows()
    expect((await type(ada, ben)).statusCode).toBe(200)
    await vi.waitUntil(() => reader.events.some((event) => event.type === 'typing'), { timeout: 10_000 })
    expect(reader.events).toContainEqual({ type: 'typing', userId: ada.id })
    expect(await rows()).toEqual({ ...before, limits: 0 })
  })

  it.each([
    [
      'the writer doesn’t let it be seen',
      async (ada: TestMember, ben: TestMember) => [await allow(ben), ada],
    ],
    ['the reader doesn’t', async (ada: TestMember) => allow(ada)],
    [
      'the reader has blocked the writer',
      async (ada: TestMember, ben: TestMember) => [
        await allow(ada),
        await allow(ben),
        await kit.call(blockContract.block, { as: ben, params: { userId: ada.id } }),
      ],
    ],
  ])('sends nothing where %s, with the same response', async (_, prepare) => {
    const [ada, ben] = await acquaintances()
    await prepare(ada, ben)
    const reader = await kit.read(ben, kit.there)
    expect((await type(ada, ben)).statusCode).toBe(200)
    expect(await heard(reader, ben)).toEqual([])
  })

  it('answers not_found for an unknown member', async () => {
    const [ada] = await acquaintances()
    expect((await type(ada, { ...ada, id: v7() })).body).toMatchObject({ code: 'not_found' })
  })

  it('sends nothing to a stranger', async () => {
    const [ada, ben] = [await kit.makeMember(), await kit.makeMember()]
    await allow(ada)
    await allow(ben)
    const reader = await kit.read(ben, kit.there)
    expect((await type(ada, ben)).statusCode).toBe(200)
    expect(await heard(reader, ben)).toEqual([])
  })
})
