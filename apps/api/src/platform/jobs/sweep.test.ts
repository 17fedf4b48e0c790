import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { sweepDelays } from '../../db/schema/system.ts'
import { mails } from '../../db/schema/talk/mails.ts'
import { HOUR, MINUTE } from '../durations.ts'
import { type SweepRows, sweep } from './sweep.ts'

let t: TestApp
let looked: string[] = []
let subjects = new Map<string, string>()
beforeAll(async () => {
  t = await makeTestApp()
})
beforeEach(async () => {
  looked = []
  subjects = new Map()
  await t.db.delete(mails)
  await t.db.delete(sweepDelays)
})
afterAll(() => t.close())

/** Rows to sweep, in this order. Any table with ids would do; these are mails. */
async function makeRows(count: number, subject: string): Promise<void> {
  const at = t.clock.now()
  const rows = Array.from({ length: count }, () => ({
    id: v7(),
    to: 'a@example.test',
    sealed: '',
    nextTryAt: at,
    triedSince: at,
    subject,
  }))
  await t.db.insert(mails).values(rows)
  for (const { id } of rows) subjects.set(id, subject)
}

const due: SweepRows['due'] = async ({ limit, isDue }) => {
  const rows = await t.db
    .select({ id: mails.id })
    .from(mails)
    .where(isDue(mails.id))
    .orderBy(asc(mails.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Handles `good` rows, throws for `bad` ones, and reports `early` ones as not due yet. */
const run = () =>
  sweep(t, {
    name: 'test',
    due,
    async handle(id) {
      looked.push(id)
      const subject = subjects.get(id)
      if (subject === 'bad') throw new Error('cannot be done')
      if (subject === 'early') return false
      return true
    },
  })

describe('a sweep', () => {
  it('continues until nothing is due', async () => {
    await makeRows(1200, 'good')
    expect(await run()).toBe(1200)
    expect(new Set(looked).size).toBe(1200)
  })

  it.each(['bad', 'early'])('reaches rows behind five hundred %s rows', async (subject) => {
    await makeRows(501, subject)
    await makeRows(3, 'good')
    const swept = await run().catch((error: AggregateError) => error.errors.length)
    expect(swept).toBe(subject === 'bad' ? 501 : 3)
    expect(looked.slice(-3).map((id) => subjects.get(id))).toEqual(['good', 'good', 'good'])
    expect(looked).toHaveLength(504)
  })

  it('retries a failed row after growing delays, and records the error', async () => {
    await makeRows(1, 'bad')
    for (let minute = 0; minute < 8 * 60; minute += 10) {
      await run().catch(() => undefined)
      t.clock.advance(10 * MINUTE)
    }
    expect(looked.length).toBeGreaterThan(6)
    expect(looked.length).toBeLessThan(20)
    expect(await t.db.select().from(sweepDelays)).toMatchObject([{ problem: 'cannot be done' }])

    for (const id of subjects.keys()) subjects.set(id, 'good')
    t.clock.advance(HOUR)
    expect(await run()).toBe(1)
    expect(await t.db.select().from(sweepDelays)).toEqual([])
  })
})
