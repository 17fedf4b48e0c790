import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EventKit, idsOf, openEvents } from './event-test-kit.ts'

let kit: EventKit
beforeAll(async () => {
  kit = await openEvents()
})
afterEach(() => kit.closeReaders())
afterAll(() => kit.close())

// spec: accounts §2 live notifications
describe('a reader that reconnects to GET /events', () => {
  it('gets missed events in order, at any process', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    await kit.tell(member, 'seen')
    await first.until(1)
    first.close()
    await kit.tell(member, 'missed 1')
    await kit.tell(member, 'missed 2', kit.other.deps)
    const second = await kit.read(member, kit.there, { since: first.cursor() })
    await second.until(2)
    await kit.tell(member, 'live')
    await vi.waitUntil(() => idsOf(second.events).includes('live'), { timeout: 10_000 })
    const ids = idsOf(second.events)
    // The last event seen may be repeated.
    expect(ids.filter((id) => id !== 'seen')).toEqual(['missed 1', 'missed 2', 'live'])
  })

  it('gets nothing from its newest cursor on', async () => {
    const member = await kit.makeMember()
    await kit.tell(member, 'old')
    await kit.untilArrived()
    const first = await kit.read(member)
    expect(first.events).toEqual([])
    let since = first.cursor()
    // Events may be repeated while an older transaction is open.
    await vi.waitUntil(
      async () => {
        const next = await kit.read(member, kit.here, { since })
        since = next.cursor()
        next.close()
        return next.events.length === 0
      },
      { timeout: 10_000, interval: 200 },
    )
  })

  it('gets events of a transaction that began before its cursor and committed after', async () => {
    const member = await kit.makeMember()
    const reader = await kit.read(member)
    const slow = await kit.deps.pool.connect()
    await slow.query('begin')
    const insert = 'insert into live_events (member_id, event) values ($1, $2)'
    await slow.query(insert, [member.id, { type: 'booking', id: 'slow', status: 'pending' }])
    await kit.tell(member, 'quick')
    await reader.until(1)
    reader.close()
    await slow.query('commit')
    slow.release()
    const back = await kit.read(member, kit.here, { since: reader.cursor() })
    await back.until(1)
    expect(idsOf(back.events)).toContain('slow')
  })

  it('gets events that happen while it catches up', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    first.close()
    const ids = Array.from({ length: 40 }, (_, i) => `event ${i}`)
    const telling = (async () => {
      for (const id of ids) await kit.tell(member, id)
    })()
    const readers = await Promise.all(
      Array.from({ length: 4 }, () => kit.read(member, kit.here, { since: first.cursor() })),
    )
    await telling
    for (const reader of readers) {
      await reader.until(40)
      expect(idsOf(reader.events)).toEqual(ids)
    }
  })

  it('gets a reset after a day, or after more than 200 events', async () => {
    const member = await kit.makeMember()
    const first = await kit.read(member)
    first.close()
    const since = first.cursor()
    for (let i = 0; i < 201; i += 1) await kit.tell(member, `event ${i}`)
    await kit.untilArrived()
    expect((await kit.read(member, kit.here, { since })).events).toEqual([{ type: 'reset' }])
    const dayOld = since.replace(/\d+$/, (at) => String(Number(at) - 24 * 60 * 60))
    expect((await kit.read(member, kit.here, { since: dayOld })).events).toEqual([{ type: 'reset' }])
    const ahead = since.replace(/^\d+/, '999999999999')
    expect((await kit.read(member, kit.here, { since: ahead })).events).toEqual([{ type: 'reset' }])
  })

  it.each(['', 'x', '1', '-1-1', `${'9'.repeat(30)}-1`, "1'; select 1", '1-1-1'])(
    'with an invalid cursor (%j) begins now',
    async (since) => {
      const member = await kit.makeMember()
      await kit.tell(member, 'before')
      await kit.untilArrived()
      const reader = await kit.read(member, kit.here, { since })
      expect(reader.status).toBe(200)
      expect(reader.events).toEqual([])
    },
  )

  it('gets no events of another member by that member’s cursor', async () => {
    const [member, thief] = [await kit.makeMember(), await kit.makeMember()]
    const first = await kit.read(member)
    await kit.tell(member, 'secret')
    await first.until(1)
    const since = first.cursor().replace(/^\d+/, '1')
    expect((await kit.read(thief, kit.here, { since })).events).toEqual([])
  })

  it('the job `forget-past-events` deletes events older than a day', async () => {
    const member = await kit.makeMember()
    await kit.tell(member, 'old')
    await kit.deps.pool.query(
      "update live_events set created_at = $2::timestamptz - interval '25 hours' where member_id = $1",
      [member.id, kit.clock.now()],
    )
    await kit.tell(member, 'new')
    await kit.deps.jobs.send('forget-past-events', {})
    await kit.deps.jobs.runDue({ only: 'forget-past-events' })
    const { rows } = await kit.deps.pool.query('select event from live_events where member_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([{ event: expect.objectContaining({ id: 'new' }) }])
  })
})
