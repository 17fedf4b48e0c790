import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { HOUR } from '../../../platform/durations.ts'
import { type Claims, CLAIM as message, openClaims } from './loan-claim-test-kit.ts'
import { makeLoanService } from './loan-service.ts'

let k: Claims['k']
let kit: Claims['kit']
let mona: Claims['mona']
let claimed: Claims['claimed']
beforeAll(async () => {
  ;({ k, kit, mona, claimed } = await openClaims())
})
afterEach(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
})
afterAll(() => k.t.close())

const statusOf = async (as: TestMember, id: string) => (await kit.get(as, id)).booking.status
const cashOf = async (as: TestMember) => (await kit.market.wallet(as)).cash
const countWords = () => makeLoanService(k.t.deps).countWords()

describe('an owner’s claim', () => {
  // spec: marketplace §2 loan claims
  it('freezes price and deposit and names its opener', async () => {
    const { ada, ben, id, dispute } = await claimed()
    expect(dispute).toMatchObject({ opened_by: 'provider', message, outcome: null })
    const loan = await kit.get(ben, id)
    expect(loan).toMatchObject({
      booking: { status: 'disputed', money_state: 'held' },
      deposit_state: 'held',
      counts_at: null,
    })
    expect(loan.booking.events.at(-1)).toMatchObject({ action: 'dispute', actor: 'provider' })
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
    for (const by of [ada, ben]) {
      expect((await kit.say(by, id, 'returned')).body).toMatchObject({ code: 'state_conflict' })
    }
    expect((await k.dispute(ben, id)).body).toMatchObject({ current: 'disputed' })
  })

  it('is possible after the borrower confirmed the return, which then has no effect', async () => {
    const { ada, ben, id } = await kit.openLent()
    await kit.say(ben, id, 'returned')
    expect((await k.dispute(ada, id, { message })).statusCode).toBe(200)
    k.t.clock.advance(150 * HOUR)
    await countWords()
    expect(await kit.get(ada, id)).toMatchObject({ booking: { status: 'disputed' }, deposit_state: 'held' })
  })

  it('is refused before the first day, after the owner confirmed the return, and for other members', async () => {
    const accepted = await kit.openAsked()
    await kit.market.act(accepted.ada, 'accept', accepted.id)
    expect((await k.dispute(accepted.ada, accepted.id)).body).toMatchObject({ code: 'conflict' })
    const { ada, ben, id } = await kit.openLent()
    for (const other of [await k.t.makeMember(), mona]) {
      expect((await k.dispute(other, id)).statusCode).toBe(404)
    }
    await kit.say(ada, id, 'returned')
    const late = (await k.dispute(ada, id)).body
    expect(late).toMatchObject({ code: 'state_conflict', current: 'in_progress' })
    expect(JSON.stringify(late)).toContain('until you say that it is back')
    await kit.say(ben, id, 'returned')
    expect((await k.dispute(ada, id)).body).toMatchObject({ current: 'completed' })
    expect(await cashOf(ben)).toBe(91)
  })

  it('notifies the borrower by bell and mail, whose statement counts as the answer', async () => {
    const { ada, ben, dispute } = await claimed()
    expect((await k.noticesTo(ben)).at(-1)).toMatchObject({
      kind: 'booking_disputed',
      description:
        'Ada says that something is wrong with “Hammer drill” and opened a dispute. Nothing moves until a moderator has decided.',
    })
    const mail = (await k.t.mailsTo(ben.email)).at(-1)
    expect(mail?.subject).toBe('A dispute was opened')
    expect(mail?.text).toContain('which you borrowed')
    expect(mail?.text).toContain('A new chuck is £25')
    expect(mail?.text).toContain(`/outward-progress/`)
    const told = (await k.noticesTo(ada)).map(({ kind }) => kind)
    expect(told).not.toContain('booking_disputed')
    await k.state(ada, dispute.id, { message: 'Here is the crack' })
    const answered = (await k.state(ben, dispute.id, { message: 'It was so before' })).data()
    expect(answered.statements.map(({ by, isAnswer }) => [by, isAnswer])).toEqual([
      ['provider', false],
      ['client', true],
    ])
    expect((await k.noticesTo(ada)).at(-1)).toMatchObject({ kind: 'dispute_answered' })
  })

  it('and the owner’s return confirmation at the same time: exactly one succeeds', async () => {
    for (const isBack of [true, false]) {
      const { ada, ben, id } = await kit.openLent()
      if (isBack) await kit.say(ben, id, 'returned')
      const [said, disputed] = await Promise.all([kit.say(ada, id, 'returned'), k.dispute(ada, id)])
      expect([said.statusCode, disputed.statusCode].toSorted()).toEqual([200, 409])
    }
  })
})

describe('a withdrawn claim', () => {
  it('can be withdrawn by the owner only, and the borrower is notified', async () => {
    const { ada, ben, id, dispute } = await claimed()
    expect((await k.withdraw(ben, dispute.id)).statusCode).toBe(403)
    expect((await k.withdraw(await k.t.makeMember(), dispute.id)).statusCode).toBe(404)
    expect((await k.withdraw(ada, dispute.id)).data()).toMatchObject({ opened_by: 'provider' })
    const { booking } = await kit.get(ben, id)
    expect(booking.status).toBe('in_progress')
    expect(booking.events.at(-1)).toMatchObject({ action: 'withdraw', actor: 'provider' })
    const notice = (await k.noticesTo(ben)).at(-1)
    expect(notice).toMatchObject({ kind: 'dispute_withdrawn', description: expect.stringMatching(/^Ada /) })
    expect((await k.t.mailsTo(ben.email)).at(-1)?.text).toContain(`/outward-progress/${id}`)
    expect((await k.withdraw(ada, dispute.id)).statusCode).toBe(409)
  })

  it('restarts the 48 hours of either side’s return confirmation', async () => {
    const { ada, ben, id } = await kit.openLent()
    k.t.clock.set(new Date((await kit.get(ben, id)).return_at))
    await kit.say(ben, id, 'returned')
    const { id: claim } = (await k.dispute(ada, id, { message })).data()
    k.t.clock.advance(47 * HOUR)
    await k.withdraw(ada, claim)
    k.t.clock.advance(48 * HOUR - 1)
    await countWords()
    expect(await statusOf(ada, id)).toBe('in_progress')
    k.t.clock.advance(1)
    await countWords()
    expect(await kit.get(ada, id)).toMatchObject({
      booking: { status: 'completed' },
      deposit_state: 'returned',
    })

    const other = await kit.openLent()
    k.t.clock.set(new Date((await kit.get(other.ben, other.id)).return_at))
    await kit.say(other.ada, other.id, 'returned')
    const { id: dispute } = (await k.dispute(other.ben, other.id)).data()
    expect((await k.withdraw(other.ada, dispute)).statusCode).toBe(403)
    await k.withdraw(other.ben, dispute)
    const { counts_at } = await kit.get(other.ben, other.id)
    expect(counts_at).toBe(new Date(k.t.clock.now().getTime() + 48 * HOUR).toISOString())
  })

  it('restarts the 24 hours of a hand-over confirmation, and nothing without one', async () => {
    const { ada, ben, id } = await kit.openAccepted()
    await kit.say(ada, id, 'handed_over')
    const { id: dispute } = (await k.dispute(ben, id)).data()
    await k.withdraw(ben, dispute)
    const { counts_at } = await kit.get(ben, id)
    expect(counts_at).toBe(new Date(k.t.clock.now().getTime() + 24 * HOUR).toISOString())
    const silent = await claimed()
    await k.withdraw(silent.ada, silent.dispute.id)
    expect((await kit.get(silent.ben, silent.id)).counts_at).toBeNull()
  })
})

it('a return confirmed by the borrower alone takes effect after 48 hours; the mail says so', async () => {
  const { ada, ben, id } = await kit.openLent()
  k.t.clock.set(new Date((await kit.get(ben, id)).return_at))
  await kit.say(ben, id, 'returned')
  const { counts_at } = await kit.get(ada, id)
  expect(counts_at).toBe(new Date(k.t.clock.now().getTime() + 48 * HOUR).toISOString())
  expect((await k.t.mailsTo(ada.email)).at(-1)?.text).toContain('or it isn’t back, and you say so there')
  expect((await k.noticesTo(ada)).at(-1)?.description).toContain('Please confirm it, or say what is wrong')
  k.t.clock.advance(48 * HOUR - 1)
  await countWords()
  expect(await statusOf(ada, id)).toBe('in_progress')
  k.t.clock.advance(1)
  await countWords()
  expect(await statusOf(ada, id)).toBe('completed')
  expect(await cashOf(ben)).toBe(91)
})
