import { statementContract } from '@kindling/domain/money/statement-contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import { makeTestClock } from '../../../../test/test-clock.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { DAY, HOUR } from '../../../platform/durations.ts'
import { remindOfLoans } from '../reminders/loan-reminders.ts'
import { remindOfBookings } from '../reminders/reminder-jobs.ts'
import { makeLoanService } from './loan-service.ts'
import { openLending } from './loan-test-kit.ts'

let t: TestApp
let kit: ReturnType<typeof openLending>
/** In winter, when London time equals UTC. */
const NOW = new Date('2026-11-03T10:00:00Z')
beforeAll(async () => {
  t = await makeTestApp({ clock: makeTestClock(NOW), env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openLending(t)
})
afterEach(async () => {
  expect(await checkBooks(t.db)).toEqual([])
  t.clock.set(NOW)
})
afterAll(() => t.close())

const cashOf = async (as: TestMember) => (await kit.market.wallet(as)).cash

/** A loan of three days for £9 with a deposit of £40, due some hours ago. */
async function openLate(hours: number, how: Parameters<typeof kit.openLent>[0] = {}) {
  const lent = await kit.openLent(how)
  const { return_at } = await kit.get(lent.ben, lent.id)
  t.clock.set(new Date(Date.parse(return_at) + hours * HOUR))
  return lent
}

describe('the late fee', () => {
  // spec: marketplace §2 late and longer loans
  it('is one and a half day prices for each begun day, taken from the deposit', async () => {
    const { ada, ben, id } = await openLate(25)
    expect((await kit.get(ben, id)).late).toEqual({ days: 2, costs: 9 })
    await kit.say(ben, id, 'returned')
    // Lateness ends when the first side confirms the return.
    t.clock.advance(23 * HOUR)
    const { booking, late } = (await kit.say(ada, id, 'returned')).data()
    expect([booking.status, late]).toEqual(['completed', { days: 2, costs: 9 }])
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([18, 82])
    expect((await noticesTo(t.db, ben)).at(-1)?.description).toBe(
      '“Hammer drill” is back with its owner. It came 2 days late, so £9.00 of the deposit went to Ada; £31.00 is yours again.',
    )
    expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('£9.00 of your deposit went to Ada')
    expect((await t.mailsTo(ada.email)).at(-1)?.text).toContain('£9.00 of the deposit is yours as well')
  })

  it('is zero within an hour, and for a free loan', async () => {
    const intime = await openLate(1)
    expect((await kit.get(intime.ben, intime.id)).late).toBeNull()
    for (const who of [intime.ben, intime.ada]) await kit.say(who, intime.id, 'returned')
    expect([await cashOf(intime.ada), await cashOf(intime.ben)]).toEqual([9, 91])

    t.clock.set(NOW)
    const free = await openLate(50, { thing: { price: 0 }, loan: { price: 0 } })
    expect((await kit.get(free.ben, free.id)).late).toEqual({ days: 3, costs: 0 })
    for (const who of [free.ben, free.ada]) await kit.say(who, free.id, 'returned')
    expect([await cashOf(free.ada), await cashOf(free.ben)]).toEqual([0, 100])
  })

  it('is at most the deposit, also when one side’s confirmation takes effect by itself', async () => {
    const { ada, ben, id } = await openLate(30 * 24)
    expect((await kit.get(ben, id)).late).toEqual({ days: 30, costs: 40 })
    await kit.say(ada, id, 'returned')
    t.clock.advance(2 * DAY)
    await makeLoanService(t.deps).countWords()
    expect(await kit.get(ben, id)).toMatchObject({
      deposit_state: 'kept',
      late: { days: 30, costs: 40 },
      booking: { status: 'completed' },
    })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([49, 51])
  })

  it('is paid in sparks, with half sparks for odd prices', async () => {
    const { ada, ben, id } = await openLate(2, {
      thing: { price: 1, deposit: 4 },
      loan: { payment_method: 'spark_token', price: 1.5, deposit: 2 },
    })
    for (const who of [ben, ada]) await kit.say(who, id, 'returned')
    const tokens = async (as: TestMember) => (await kit.market.wallet(as)).tokens
    expect([await tokens(ada), await tokens(ben)]).toEqual([12.25, 7.75])
  })
})

it('statements of both sides show a deposit with its loan and what became of it', async () => {
  const { ada, ben, id } = await openLate(2)
  const deposits = async (as: TestMember) =>
    (await t.call(statementContract.list, { as, query: { currency: 'gbp' } }))
      .data()
      .filter(({ reason }) => /deposit/i.test(reason))
      .map(({ amount, reason, booking, other }) => [amount, reason, booking?.title, other !== null])
  expect(await deposits(ben)).toEqual([[-40, 'Deposit, held until it is back', 'Hammer drill', true]])
  for (const who of [ben, ada]) await kit.say(who, id, 'returned')
  expect(await deposits(ben)).toEqual([
    [35.5, 'Deposit back in your wallet', 'Hammer drill', true],
    [-40, 'Deposit, of which the owner has some', 'Hammer drill', true],
  ])
  expect(await deposits(ada)).toEqual([[4.5, 'Received from a deposit', 'Hammer drill', true]])
})

// spec: marketplace §2 late and longer loans
it('a member with an overdue loan can’t request another', async () => {
  const { ada, ben, id } = await openLate(1, { pounds: 200 })
  const other = await kit.makeThing(ada)
  const first = await kit.ask(ben, other)
  expect(first.statusCode).toBe(200)
  t.clock.advance(60_000)
  const held = (await kit.market.wallet(ben)).held_cash
  expect((await kit.ask(ben, other, { from: kit.day(5), until: kit.day(7) })).body).toMatchObject({
    code: 'loan_overdue',
    message: expect.stringContaining('“Hammer drill” was to be back by now.'),
  })
  expect((await kit.market.wallet(ben)).held_cash).toBe(held)
  await kit.say(ben, id, 'returned')
  expect((await kit.ask(ben, other, { from: kit.day(5), until: kit.day(7) })).statusCode).toBe(200)
})

describe('loan reminders', () => {
  const heardBy = async (as: TestMember) =>
    (await noticesTo(t.db, as)).filter(({ kind }) => /^loan_(reminder|overdue)$/.test(kind))

  /** Runs the reminder jobs at each time; returns the number of notices after each. */
  async function countAt(as: TestMember, times: readonly string[]): Promise<number[]> {
    const counts: number[] = []
    for (const time of times) {
      t.clock.set(new Date(time))
      await Promise.all([remindOfLoans(t.deps), remindOfLoans(t.deps), remindOfBookings(t.deps)])
      counts.push((await heardBy(as)).length)
      // Sends queued mails now: an outdated reminder would be dropped later.
      await t.mailsTo(as.email)
    }
    return counts
  }

  // spec: marketplace §2 late and longer loans
  it('go to both sides on the evening before and on the day, and one hour after the due time', async () => {
    const { ada, ben, id } = await kit.openAsked()
    await kit.market.act(ada, 'accept', id)
    const before = await countAt(ben, [
      '2026-11-03T17:59:00Z',
      '2026-11-03T18:00:00Z',
      '2026-11-04T08:59:00Z',
    ])
    expect(before).toEqual([0, 1, 1])
    expect(await countAt(ben, ['2026-11-04T09:00:00Z', '2026-11-04T18:00:00Z'])).toEqual([2, 2])
    for (const who of [ada, ben]) await kit.say(who, id, 'handed_over')
    const back = await countAt(ben, ['2026-11-05T17:59:00Z', '2026-11-05T18:00:00Z', '2026-11-06T09:00:00Z'])
    expect(back).toEqual([2, 3, 4])
    expect(await countAt(ben, ['2026-11-06T18:59:00Z', '2026-11-06T19:00:00Z'])).toEqual([4, 5])
    expect(await countAt(ben, ['2026-11-08T19:00:00Z'])).toEqual([5])
    expect((await heardBy(ben)).map(({ title }) => title)).toEqual([
      ...['You borrow something', 'You borrow something', 'Bring it back', 'Bring it back'],
      'It wasn’t brought back',
    ])
    expect((await heardBy(ada)).map(({ title }) => title)).toEqual([
      ...['You lend something', 'You lend something', 'It comes back', 'It comes back'],
      'It wasn’t brought back',
    ])
    const subjects = (await t.mailsTo(ben.email)).map(({ subject }) => subject)
    expect(subjects.slice(-3)).toEqual([
      ...['Bring it back tomorrow', 'Bring it back today'],
      'It wasn’t brought back',
    ])
    expect((await t.mailsTo(ben.email)).at(-1)?.text).toContain('Each begun day costs £4.50 of your deposit.')
  })

  it('are skipped for a loan accepted later than their time, and after a confirmed return', async () => {
    t.clock.set(new Date('2026-11-03T19:00:00Z'))
    const { ada, ben, id } = await kit.openAsked()
    await kit.market.act(ada, 'accept', id)
    expect(await countAt(ben, ['2026-11-03T19:30:00Z', '2026-11-04T09:00:00Z'])).toEqual([0, 1])
    t.clock.set(new Date('2026-11-04T18:00:00Z'))
    for (const who of [ada, ben]) await kit.say(who, id, 'handed_over')
    await kit.say(ben, id, 'returned')
    expect(await countAt(ben, ['2026-11-06T09:00:00Z', '2026-11-07T09:00:00Z'])).toEqual([1, 1])
  })
})
