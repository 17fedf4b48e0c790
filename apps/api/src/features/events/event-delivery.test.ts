import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withClient } from '../../db/connections/with-client.ts'
import { type EventKit, idsOf, openEvents } from './event-test-kit.ts'

let kit: EventKit
beforeAll(async () => {
  kit = await openEvents()
})
afterEach(() => kit.closeReaders())
afterAll(() => kit.close())

const insert = 'insert into live_events (member_id, event) values ($1, $2)'
const eventOf = (id: string) => ({ type: 'booking', id, status: 'pending' })

describe('a committed event', () => {
  it('reaches every process even if its writer crashed before announcing it', async () => {
    const member = await kit.makeMember()
    const readers = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    // Commits without an announcement, as a process does that is killed just then.
    await withClient(kit.connection, (client) => client.query(insert, [member.id, eventOf('unannounced')]))
    for (const reader of readers) expect(idsOf(await reader.until(1))).toEqual(['unannounced'])
    await kit.tell(member, 'after')
    for (const reader of readers) expect(idsOf(await reader.until(2))).toEqual(['unannounced', 'after'])
  })

  it('arrives in commit order, whichever process wrote it', async () => {
    const member = await kit.makeMember()
    const readers = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    const ids = Array.from({ length: 40 }, (_, i) => `event ${i}`)
    for (const [n, id] of ids.entries()) await kit.tell(member, id, n % 2 ? kit.other.deps : kit.deps)
    for (const reader of readers) expect(idsOf(await reader.until(40))).toEqual(ids)
  })

  it('arrives once, even if its transaction was open while later events were read', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member, kit.there)
    const slow = await kit.deps.pool.connect()
    await slow.query('begin')
    await slow.query(insert, [member.id, eventOf('slow')])
    for (const id of ['quick 1', 'quick 2']) {
      await kit.tell(member, id)
      await vi.waitUntil(() => idsOf(reader.events).includes(id), { timeout: 10_000 })
    }
    await slow.query('commit')
    slow.release()
    await reader.until(3)
    await kit.tell(member, 'after')
    expect(idsOf(await reader.until(4))).toEqual(['quick 1', 'quick 2', 'slow', 'after'])
  })

  it('isn’t delayed by an open transaction, whose rollback delivers nothing', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    const slow = await kit.deps.pool.connect()
    await slow.query('begin')
    await slow.query(insert, [member.id, eventOf('undone')])
    await kit.tell(member, 'while it is open')
    await reader.until(1)
    await slow.query('rollback')
    slow.release()
    await kit.tell(member, 'after')
    expect(idsOf(await reader.until(2))).toEqual(['while it is open', 'after'])
  })
})
