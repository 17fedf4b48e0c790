import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { SILENCE_WINDOW } from '@kindling/domain/bookings/booking-windows'
import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { CLAIM_WINDOW, COUNTS_AFTER } from '@kindling/domain/lending/loan-windows'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { noticesTo } from '../../../../test/told.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { makeBookingService } from '../moves/booking-service.ts'
import { type Claims, openClaims } from './loan-claim-test-kit.ts'
import { makeLoanService } from './loan-service.ts'

let k: Claims['k']
let kit: Claims['kit']
beforeAll(async () => {
  ;({ k, kit } = await openClaims())
})
afterEach(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
})
afterAll(() => k.t.close())

const cashOf = async (as: TestMember) => (await kit.market.wallet(as)).cash
const neverGot = (as: TestMember, id: string) => k.t.call(bookingContract.absent, { as, params: { id } })
const contradict = (as: TestMember, id: string) =>
  k.t.call(disputeContract.contradict, { as, params: { id }, body: { message: 'He has it.' } })
const decideAbsences = () => makeBookingService(k.t.deps).decideAbsences()
const countWords = () => makeLoanService(k.t.deps).countWords()
const endSilent = () => makeBookingService(k.t.deps).endSilent()
const instant = { thing: { instant: 'true' } } as const

describe('from the first day of a loan', () => {
  // spec: marketplace §2 one side's word
  // asvs: 2.3.1 one side's word
  it('the borrower can’t cancel, and the owner can confirm the hand-over', async () => {
    const { ada, ben, id } = await kit.openAsked(instant)
    k.t.clock.set(new Date((await kit.get(ben, id)).hand_over_at))
    expect((await kit.get(ben, id)).booking.cancellation).toBeNull()
    for (const sum of [0, 6, 9])
      expect((await kit.cancel(ben, id, sum)).body).toMatchObject({ code: 'conflict' })
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
    expect((await kit.say(ada, id, 'handed_over')).statusCode).toBe(200)
  })

  it('the borrower could cancel until one millisecond before', async () => {
    const { ben, id } = await kit.openAsked(instant)
    const { day_begins_at } = (await kit.get(ben, id)).booking
    k.t.clock.set(new Date(new Date(day_begins_at).getTime() - 1))
    expect((await kit.cancel(ben, id, 6)).statusCode).toBe(200)
    expect(await cashOf(ben)).toBe(97)
  })

  it('the owner can still cancel with a full refund, or open a claim', async () => {
    const given = await kit.openAccepted()
    expect((await kit.cancel(given.ada, given.id, 9)).statusCode).toBe(200)
    expect(await cashOf(given.ben)).toBe(100)
    const wrong = await kit.openAccepted()
    expect((await k.dispute(wrong.ada, wrong.id, { message: 'He ran away with it' })).statusCode).toBe(200)
    expect(await kit.market.wallet(wrong.ben)).toMatchObject({ cash: 51, held_cash: 49 })
  })
})

describe('a borrower’s report “I never got it”', () => {
  it('refunds price and deposit after 24 hours and notifies both sides', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    expect((await neverGot(ada, id)).body).toMatchObject({ code: 'state_conflict' })
    expect((await neverGot(ben, id)).data().absence).toMatchObject({ said_by: 'client', client_gets: 9 })
    expect((await noticesTo(k.t.db, ada)).at(-1)?.description).toContain(
      'Ben says that they never got “Hammer drill”',
    )
    const mail = (await k.t.mailsTo(ada.email)).at(-1)
    expect(mail).toMatchObject({ subject: 'Was it handed over?' })
    expect(mail?.text).toContain('never got')
    k.t.clock.advance(COUNTS_AFTER - 1)
    await decideAbsences()
    expect(await cashOf(ben)).toBe(51)
    k.t.clock.advance(1)
    await decideAbsences()
    expect(await cashOf(ben)).toBe(100)
    expect((await kit.get(ada, id)).booking).toMatchObject({ status: 'rejected', ended_why: 'absent' })
    expect((await noticesTo(k.t.db, ben)).at(-1)?.description).toContain('You never got “Hammer drill”')
  })

  it('is refused before the first day and once either side confirmed the hand-over', async () => {
    const early = await kit.openAsked(instant)
    expect((await neverGot(early.ben, early.id)).body).toMatchObject({ code: 'conflict' })
    for (const who of ['ada', 'ben'] as const) {
      const { id, ...lent } = await kit.openAccepted()
      await kit.say(lent[who], id, 'handed_over')
      expect((await neverGot(lent.ben, id)).body).toMatchObject({ code: 'conflict' })
    }
  })

  it('is contradicted by a dispute, in which both sides have a statement', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    await neverGot(ben, id)
    expect((await contradict(ada, id)).data()).toMatchObject({
      opened_by: 'client',
      message: 'I never got it.',
      statements: [{ by: 'provider' }],
    })
    k.t.clock.advance(2 * COUNTS_AFTER)
    await decideAbsences()
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
  })

  it('is cleared by the owner’s hand-over confirmation, which the borrower can dispute', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    await neverGot(ben, id)
    k.t.clock.advance(COUNTS_AFTER - 1)
    expect((await kit.say(ada, id, 'handed_over')).data().booking.absence).toBeNull()
    k.t.clock.advance(HOUR)
    await decideAbsences()
    expect((await kit.get(ben, id)).booking.status).toBe('accepted')
    k.t.clock.advance(COUNTS_AFTER)
    await countWords()
    expect((await kit.get(ben, id)).booking.status).toBe('in_progress')
    expect((await k.dispute(ben, id)).statusCode).toBe(200)
  })
})

describe('a return confirmed by one side', () => {
  it.each(['ada', 'ben'] as const)(
    'right after the hand-over (%s) takes effect 48 hours after the due time',
    async (who) => {
      const lent = await kit.openLent()
      const { ada, ben, id } = lent
      await kit.say(lent[who], id, 'returned')
      const { counts_at, return_at } = await kit.get(ben, id)
      expect(counts_at).toBe(new Date(new Date(return_at).getTime() + CLAIM_WINDOW).toISOString())
      k.t.clock.set(new Date(new Date(return_at).getTime() + CLAIM_WINDOW - 1))
      await countWords()
      expect([await cashOf(ada), await cashOf(ben)]).toEqual([0, 51])
      const claim = (await k.dispute(ada, id)).statusCode
      // An owner who has confirmed the return can't claim; the borrower's confirmation doesn't prevent a claim.
      expect(claim).toBe(who === 'ben' ? 200 : 409)
      k.t.clock.advance(1)
      await countWords()
      expect(await cashOf(ben)).toBe(who === 'ben' ? 51 : 91)
    },
  )

  it('takes effect at once when the other side confirms too', async () => {
    const { ada, ben, id } = await kit.openLent()
    await kit.say(ben, id, 'returned')
    await kit.say(ada, id, 'returned')
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([9, 91])
  })

  it('isn’t confirmed by a `counts_at` before the due time', async () => {
    const { ben, id } = await kit.openLent()
    await kit.say(ben, id, 'returned')
    await k.t.db.execute(`update loans set counts_at = now() where booking_id = '${id}'`)
    await countWords()
    expect(await cashOf(ben)).toBe(51)
  })
})

describe('a loan without any action for 30 days after its end', () => {
  it('is refunded if its hand-over was never confirmed', async () => {
    const { ben, id } = await kit.openAccepted()
    k.t.clock.set(
      new Date(new Date((await kit.get(ben, id)).return_at).getTime() + SILENCE_WINDOW - 2 * HOUR),
    )
    await endSilent()
    expect(await cashOf(ben)).toBe(51)
    k.t.clock.advance(12 * HOUR)
    await endSilent()
    expect(await cashOf(ben)).toBe(100)
    expect((await k.t.mailsTo(ben.email)).at(-1)?.text).toContain('for 30 days after it neither of you said')
  })

  it('pays the owner price and late fee if it was handed over', async () => {
    const { ada, ben, id } = await kit.openLent({
      thing: { deposit: 400 },
      loan: { deposit: 400 },
      pounds: 500,
    })
    k.t.clock.set(
      new Date(new Date((await kit.get(ben, id)).return_at).getTime() + SILENCE_WINDOW + 12 * HOUR),
    )
    await Promise.all([endSilent(), endSilent()])
    const { late } = await kit.get(ada, id)
    expect(late?.days).toBe(31)
    expect(await cashOf(ada)).toBe(9 + (late?.costs ?? 0))
    expect(await cashOf(ben)).toBe(491 - (late?.costs ?? 0))
  })
})
