import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { createDeps } from '../../create-deps.ts'
import { members } from '../../db/schema/members/members.ts'
import { digests } from '../../db/schema/talk/digests.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notify } from '../../notifier/notify.ts'
import { createLog } from '../../platform/log.ts'
import { sendDigests } from './digest-jobs.ts'
import { selectDue } from './digest-store.ts'
import { type DigestKit, MONDAY, makeDigestKit, THURSDAY } from './digest-test-kit.ts'

let kit: DigestKit
beforeAll(async () => {
  kit = await makeDigestKit()
})
afterAll(() => kit.close())
beforeEach(() => kit.clock.set(THURSDAY))

const HOUR = 3_600_000
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

/** Writes a notice that goes to bell and digest only. */
async function thank(member: TestMember) {
  const told = { to: member.id, key: v7(), at: kit.clock.now(), facts: { suggestion: 'Thatching' } }
  await inTransaction(kit.db, (tx) => notify(tx, kit.deps, { event: 'suggestion_approved', ...told }))
}

/** Number of digests mailed to a member after each of these instants. */
async function countAt(member: TestMember, instants: readonly Date[]) {
  const counts: number[] = []
  for (const at of instants) {
    await kit.sendAt(at)
    counts.push((await kit.digestsTo(member)).length)
  }
  return counts
}

describe('a digest', () => {
  it('is sent on Monday at eight by default', async () => {
    const ada = await kit.makeReader()
    await thank(ada)
    const instants = [later(THURSDAY, 20), later(MONDAY, -0.01), MONDAY, later(MONDAY, 24)]
    expect(await countAt(ada, instants)).toEqual([0, 0, 1, 1])
    expect(await kit.lastTo(ada)).toContain('Also new')
  })

  it('is sent daily or never, as chosen', async () => {
    const [ada, ben] = [await kit.makeReader(), await kit.makeReader()]
    await kit.choose(ada, { digest: 'daily' })
    await kit.choose(ben, { digest: 'never' })
    await thank(ada)
    await thank(ben)
    const friday = new Date('2026-11-06T08:00:00Z')
    expect(await countAt(ada, [later(friday, -0.01), friday])).toEqual([0, 1])
    await thank(ada)
    expect(await countAt(ada, [later(friday, 3), later(friday, 24)])).toEqual([1, 2])
    expect(await countAt(ben, [MONDAY])).toEqual([0])
    await kit.choose(ben, { digest: 'weekly' })
    expect(await countAt(ben, [later(MONDAY, 7 * 24)])).toEqual([1])
  })

  it.each([
    ['Pacific/Auckland', '2026-11-08T19:00:00Z'],
    ['America/New_York', '2026-11-09T13:00:00Z'],
    ['Asia/Kathmandu', '2026-11-09T02:15:00Z'],
  ])('is sent at eight local time: in %s at %s', async (timeZone, at) => {
    const ada = await kit.makeReader({ timeZone })
    await thank(ada)
    expect(await countAt(ada, [later(new Date(at), -0.01), new Date(at)])).toEqual([0, 1])
  })

  it('is sent after an outage to members who joined during it', async () => {
    const ada = await kit.market.makeNeighbour(0, { createdAt: THURSDAY })
    await thank(ada)
    expect(await countAt(ada, [later(MONDAY, 2)])).toEqual([1])
  })

  it('is sent once per local day after a time zone change', async () => {
    const ada = await kit.makeReader()
    await kit.choose(ada, { digest: 'daily' })
    await thank(ada)
    const friday = new Date('2026-11-06T08:00:00Z')
    expect(await countAt(ada, [friday])).toEqual([1])
    // In Honolulu it is still Thursday; Friday, 08:00 is ten hours later than in London.
    await kit.db
      .update(members)
      .set({ timeZone: 'Pacific/Honolulu', updatedAt: friday })
      .where(eq(members.id, ada.id))
    await thank(ada)
    const there = new Date('2026-11-06T18:00:00Z')
    // They had Friday's digest already.
    expect(await countAt(ada, [later(friday, 1), there, later(there, 24)])).toEqual([1, 1, 2])
  })

  it('isn’t sent when empty', async () => {
    const ada = await kit.makeReader({ lat: null, lon: null })
    expect(await countAt(ada, [MONDAY])).toEqual([0])
  })

  it('repeats nothing and omits notices older than two weeks', async () => {
    const ada = await kit.makeReader()
    await thank(ada)
    expect(await countAt(ada, [MONDAY, later(MONDAY, 7 * 24)])).toEqual([1, 1])
    await kit.choose(ada, { digest: 'never' })
    await thank(ada)
    const muchLater = later(MONDAY, 5 * 7 * 24)
    kit.clock.set(later(muchLater, -24))
    await kit.choose(ada, { digest: 'weekly' })
    expect(await countAt(ada, [muchLater])).toEqual([1])
  })

  it('isn’t sent to deleted members and failing emails', async () => {
    const [ada, ben] = [await kit.makeReader(), await kit.makeReader()]
    await thank(ada)
    await thank(ben)
    await kit.db
      .update(members)
      .set({ emailProblem: 'no_mailbox', emailProblemAt: THURSDAY })
      .where(eq(members.id, ben.id))
    await kit.db.execute(sql`delete from digests where member_id = ${ada.id}`)
    await kit.db
      .update(members)
      .set({ phone: null, gender: null, passwordHash: null, location: null, lat: null, lon: null })
      .where(eq(members.id, ada.id))
    await kit.db
      .update(members)
      .set({ email: `${ada.id}@deleted.invalid`, deletedAt: THURSDAY })
      .where(eq(members.id, ada.id))
    await kit.sendAt(MONDAY)
    expect([...(await kit.digestsTo(ada)), ...(await kit.digestsTo(ben))]).toEqual([])
    // The next digest that is delivered has what they missed.
    await kit.db
      .update(members)
      .set({ emailProblem: null, emailProblemAt: null })
      .where(eq(members.id, ben.id))
    expect(await countAt(ben, [later(MONDAY, 7 * 24)])).toEqual([1])
  })

  it('isn’t sent to suspended members, and sent later with what they missed', async () => {
    const ada = await kit.makeReader()
    await thank(ada)
    const put = (suspension: 'out' | 'none') =>
      kit.db.update(members).set({ suspension }).where(eq(members.id, ada.id))
    await put('out')
    expect(await countAt(ada, [MONDAY])).toEqual([0])
    await put('none')
    expect(await countAt(ada, [later(MONDAY, 7 * 24)])).toEqual([1])
  })

  it('is sent once by several processes', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => kit.makeReader()))
    for (const reader of readers) await thank(reader)
    kit.clock.set(MONDAY)
    const others = [1, 2, 3].map(() =>
      createDeps(kit.deps.config, kit.connection, createLog('silent'), { clock: kit.clock, isQuiet: true }),
    )
    try {
      await Promise.all(others.map(async (deps) => await deps.jobs.prepare()))
      await Promise.all(
        [...others, kit.deps].map((deps) => sendDigests({ ...deps, mailer: kit.deps.mailer })),
      )
    } finally {
      await Promise.all(others.map((deps) => deps.close()))
    }
    for (const reader of readers) expect(await kit.digestsTo(reader)).toHaveLength(1)
  })

  it('has an unsubscribe link in header and text', async () => {
    const ada = await kit.makeReader()
    await thank(ada)
    await kit.sendAt(MONDAY)
    const [mail] = await kit.digestsTo(ada)
    expect(mail?.unsubscribe).toMatch(/^http.*\/unsubscribe\?token=/)
    expect(mail?.text).toContain(mail?.unsubscribe)
  })
})

it('due digests are found by an index', async () => {
  await kit.db.execute(sql`
    insert into members (id, email, firstname, lastname, referral_code, public_code)
    select gen_random_uuid(), 'many-' || n || '@example.test', 'M', 'N', 'many-' || n, 'many-' || n
    from generate_series(1, 3000) n`)
  await kit.db
    .update(digests)
    .set({ nextAt: later(MONDAY, 1000) })
    .where(sql`next_at < ${MONDAY.toISOString()}`)
  await kit.db.execute(sql`analyze digests`)
  const due = selectDue(kit.db, MONDAY, { limit: 500, isDue: () => undefined })
  const { rows } = await kit.db.execute(sql`explain ${due}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('digests_due_idx')
  expect(plan).not.toContain('Seq Scan')
})
