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

describe('what was committed', () => {
  it('reaches every process although the one that wrote it was killed before it could announce it', async () => {
    const member = await kit.makeMember()
    const readers = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    // It commits, and nobody is told: the connection ends like one of a process that was killed just then.
    await withClient(kit.connection, (client) => client.query(insert, [member.id, eventOf('unannounced')]))
    for (const reader of readers) expect(idsOf(await reader.until(1))).toEqual(['unannounced'])
    await kit.tell(member, 'after')
    for (const reader of readers) expect(idsOf(await reader.until(2))).toEqual(['unannounced', 'after'])
  })

  it('arrives in the order in which each waited for the other, whichever process wrote it', async () => {
    const member = await kit.makeMember()
    const readers = [await kit.read(member, kit.here), await kit.read(member, kit.there)]
    const ids = Array.from({ length: 40 }, (_, i) => `event ${i}`)
    for (const [n, id] of ids.entries()) await kit.tell(member, id, n % 2 ? kit.other.deps : kit.deps)
    for (const reader of readers) expect(idsOf(await reader.until(40))).toEqual(ids)
  })

  it('arrives once, also of a transaction that was open while later ones were read', async () => {
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

  it('goes on arriving while a transaction stays open, and that one has its turn when it is undone', async () => {
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
