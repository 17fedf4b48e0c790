import { HEARING_WINDOW } from '@kindling/domain/trust/dispute-hearing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { checkBooks } from '../../ledger/check-books.ts'
import { HOUR } from '../../platform/durations.ts'
import { type DisputeKit, openDisputes } from '../disputes/dispute-test-kit.ts'
import { makeLoanService } from './loan-service.ts'
import { openLending } from './loan-test-kit.ts'

let k: DisputeKit
let kit: ReturnType<typeof openLending>
let mona: TestMember
beforeAll(async () => {
  k = await openDisputes({ env: { MEMBER_LIMIT_SCALE: '100' } })
  kit = openLending(k.t)
  mona = await k.makeModerator()
})
afterEach(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
})
afterAll(() => k.t.close())

const message = 'It came back damaged'
const note = 'The pictures show it.'
const statusOf = async (as: TestMember, id: string) => (await kit.get(as, id)).booking.status
const cashOf = async (as: TestMember) => (await kit.market.wallet(as)).cash
const countWords = () => makeLoanService(k.t.deps).countWords()
const free = { thing: { price: 0, deposit: 0 }, loan: { price: 0, deposit: 0 } }

/** A loan of £9 with £40 held that its owner says something is wrong with. */
async function claimed(how: Parameters<typeof kit.openLent>[0] = {}) {
  const lent = await kit.openLent(how)
  const remedy = 'A new chuck is £25'
  return { ...lent, dispute: (await k.dispute(lent.ada, lent.id, { message, remedy })).data() }
}

describe('the owner says that something is wrong', () => {
  it('while it is out: price and deposit are frozen, and it says who opened it', async () => {
    const { ada, ben, id, dispute } = await claimed()
    expect(dispute).toMatchObject({ opened_by: 'provider', message, outcome: null })
    const loan = await kit.get(ben, id)
    expect(loan).toMatchObject({
      booking: { status: 'disputed', money_state: 'held' },
      ...{ deposit_state: 'held', counts_at: null },
    })
    expect(loan.booking.events.at(-1)).toMatchObject({ action: 'dispute', actor: 'provider' })
    expect(await kit.market.wallet(ben)).toMatchObject({ cash: 51, held_cash: 49 })
    for (const by of [ada, ben]) {
      expect((await kit.say(by, id, 'returned')).body).toMatchObject({ code: 'state_conflict' })
    }
    expect((await k.dispute(ben, id)).body).toMatchObject({ current: 'disputed' })
  })

  it('also once the borrower has said that it is back, and that then doesn’t count', async () => {
    const { ada, ben, id } = await kit.openLent()
    await kit.say(ben, id, 'returned')
    expect((await k.dispute(ada, id, { message })).statusCode).toBe(200)
    k.t.clock.advance(96 * HOUR)
    await countWords()
    expect(await kit.get(ada, id)).toMatchObject({ booking: { status: 'disputed' }, deposit_state: 'held' })
  })

  it('not before the hand-over, not once they or both have said that it is back, and nobody else does', async () => {
    const accepted = await kit.openAccepted()
    const early = (await k.dispute(accepted.ada, accepted.id)).body
    expect(early).toMatchObject({ code: 'state_conflict', current: 'accepted' })
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

  it('tells the borrower, in the bell and by mail, who answers as providers do', async () => {
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

  it('or that it is back, not both', async () => {
    for (const isBack of [true, false]) {
      const { ada, ben, id } = await kit.openLent()
      if (isBack) await kit.say(ben, id, 'returned')
      const [said, disputed] = await Promise.all([kit.say(ada, id, 'returned'), k.dispute(ada, id)])
      expect([said.statusCode, disputed.statusCode].toSorted()).toEqual([200, 409])
    }
  })
})

describe('a claim that is taken back', () => {
  it('is so by the owner alone, and the borrower hears that it goes on', async () => {
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

  it('leaves the borrower’s word 48 hours anew, and the owner’s of a borrower’s dispute 24', async () => {
    const { ada, ben, id } = await kit.openLent()
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
    await kit.say(other.ada, other.id, 'returned')
    const { id: dispute } = (await k.dispute(other.ben, other.id)).data()
    expect((await k.withdraw(other.ada, dispute)).statusCode).toBe(403)
    await k.withdraw(other.ben, dispute)
    const { counts_at } = await kit.get(other.ben, other.id)
    expect(counts_at).toBe(new Date(k.t.clock.now().getTime() + 24 * HOUR).toISOString())
  })

  it('of a hand-over too, and where nobody had said anything nothing counts', async () => {
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

it('what the borrower alone says is back counts after 48 hours, to the millisecond, and the mail says so', async () => {
  const { ada, ben, id } = await kit.openLent()
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

describe('a moderator', () => {
  it('reads price and deposit apart, and who opened it, also once the hearing is over', async () => {
    const { dispute } = await claimed()
    k.t.clock.advance(HEARING_WINDOW)
    const waiting = (await k.waiting(mona, { limit: 50 })).data()
    const found = waiting.find((one) => one.dispute.id === dispute.id)
    expect(found).toMatchObject({ dispute: { opened_by: 'provider' }, booking: { price: 9, deposit: 40 } })
  })

  it.each([
    ['release', undefined, 9, 91, 'returned', 'Ada received £9.00, and Ben got £40.00 back.'],
    ['refund', undefined, 0, 100, 'returned', 'Ben got £49.00 back.'],
    ['split', [5, 44], 5, 95, 'returned', 'Ada received £5.00, and Ben got £44.00 back.'],
    ['split', [34, 15], 34, 66, 'kept', 'Ada received £34.00, and Ben got £15.00 back.'],
    ['split', [49, 0], 49, 51, 'kept', 'Ada received £49.00.'],
  ] as const)('ends a claim: %s %j', async (outcome, parts, owner, borrower, deposit, said) => {
    const { ada, ben, id, dispute } = await claimed()
    const [provider_amount, client_amount] = parts ?? []
    const body = { outcome, note, ...(parts ? { provider_amount, client_amount } : {}) }
    expect((await k.decide(mona, dispute.id, body)).data()).toMatchObject({ outcome })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([owner, borrower])
    expect((await kit.get(ben, id)).deposit_state).toBe(deposit)
    for (const side of [ada, ben]) expect((await k.noticesTo(side)).at(-1)?.description).toContain(said)
    expect((await kit.get(ada, id)).booking).toMatchObject({ is_over: true })
  })

  it('gives a receipt that tells what was a deposit', async () => {
    const { ada, ben, dispute } = await claimed()
    await k.decide(mona, dispute.id, { outcome: 'split', note, provider_amount: 34, client_amount: 15 })
    const linesTo = async ({ email }: TestMember) => (await k.t.mailsTo(email)).at(-1)?.text.split('\n') ?? []
    expect(await linesTo(ada)).toEqual(
      expect.arrayContaining(['You received: £34.00 (test money)', 'Of that from the deposit: £25.00']),
    )
    expect(await linesTo(ben)).toEqual(
      expect.arrayContaining(['Refunded to you: £15.00 (test money)', 'Of that from the deposit: £15.00']),
    )
  })

  it.each([
    [49, 0.01],
    [0, 49],
    [50, -1],
    [9, 0],
    [49, undefined],
  ])('can’t share %s and %s out of 49', async (provider_amount, client_amount) => {
    const { ada, ben, dispute } = await claimed()
    const body = { outcome: 'split', note, provider_amount, client_amount }
    expect((await k.decide(mona, dispute.id, body)).statusCode).toBe(422)
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([0, 51])
  })

  it('of a large deposit waits for a second moderator where the owner has more than £200 of it', async () => {
    const dear = { pounds: 600, thing: { deposit: 500 }, loan: { deposit: 500 } }
    const most = { outcome: 'split', note, provider_amount: 210, client_amount: 299 }
    const given = await claimed(dear)
    expect((await k.decide(mona, given.dispute.id, most)).data()).toMatchObject({ outcome: null })
    expect(await statusOf(given.ben, given.id)).toBe('disputed')
    const released = await claimed(dear)
    expect((await k.decide(mona, released.dispute.id, { outcome: 'release', note })).data()).toMatchObject({
      ...{ outcome: 'release', provider_amount: 9, client_amount: 500 },
    })
  })

  it('gives nobody all of a price by a split where there is no deposit', async () => {
    const { dispute } = await claimed({ thing: { deposit: 0 }, loan: { deposit: 0 } })
    const body = { outcome: 'split', note, provider_amount: 9, client_amount: 0 }
    expect((await k.decide(mona, dispute.id, body)).statusCode).toBe(422)
  })

  it('shares out sparks, the deposit of what cost nothing, and nothing where nothing was held', async () => {
    const sparks = await claimed({
      thing: { price: 1, deposit: 4 },
      loan: { payment_method: 'spark_token', price: 1.5, deposit: 2 },
    })
    const all = { outcome: 'split', note, provider_amount: 3.5, client_amount: 0 }
    expect((await k.decide(mona, sparks.dispute.id, all)).statusCode).toBe(200)
    expect((await kit.market.wallet(sparks.ada)).tokens).toBe(13.5)
    const gratis = await claimed({ thing: { price: 0 }, loan: { price: 0 } })
    const some = { outcome: 'split', note, provider_amount: 25, client_amount: 15 }
    expect((await k.decide(mona, gratis.dispute.id, some)).statusCode).toBe(200)
    expect([await cashOf(gratis.ada), await cashOf(gratis.ben)]).toEqual([25, 75])
    expect((await kit.get(gratis.ben, gratis.id)).deposit_state).toBe('kept')
    for (const outcome of ['release', 'refund']) {
      const { ada, dispute } = await claimed(free)
      expect((await k.decide(mona, dispute.id, { outcome, note })).statusCode).toBe(200)
      expect((await k.noticesTo(ada)).at(-1)?.description).toContain('No money was held for it.')
    }
  })

  it('sees in both histories who opened a dispute, and who got nothing of one', async () => {
    const { ada, ben, thingId, dispute } = await claimed({ pounds: 200 })
    await k.decide(mona, dispute.id, { outcome: 'split', note, provider_amount: 49, client_amount: 0 })
    const next = { from: kit.day(8), until: kit.day(9), price: 6 }
    const id = (await kit.ask(ben, thingId, next)).data().booking.id
    await kit.market.act(ada, 'accept', id)
    const { id: second } = (await k.dispute(ben, id)).data()
    const { client, provider } = (await k.background(mona, second)).data()
    expect(provider).toMatchObject({ disputesOpened: 1, disputesAbout: 0, disputesLost: 0 })
    expect(client).toMatchObject({ disputesOpened: 0, disputesAbout: 1, disputesLost: 1 })
  })
})
