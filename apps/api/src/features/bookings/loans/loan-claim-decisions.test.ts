import { HEARING_WINDOW } from '@kindling/domain/disputes/hearing-window'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { agreeToLast } from '../../../../test/second-moderator.ts'
import { checkBooks } from '../../../ledger/books/check-books.ts'
import { type Claims, openClaims } from './loan-claim-test-kit.ts'

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

const note = 'The pictures show it.'
const cashOf = async (as: TestMember) => (await kit.market.wallet(as)).cash
const free = { thing: { price: 0, deposit: 0 }, loan: { price: 0, deposit: 0 } }

describe('a moderator’s decision of a claim', () => {
  it('shows price and deposit separately and who opened it, also after the hearing', async () => {
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
  ] as const)('pays both sides: %s %j', async (outcome, parts, owner, borrower, deposit, said) => {
    const { ada, ben, id, dispute } = await claimed()
    const [provider_amount, client_amount] = parts ?? []
    const body = { outcome, note, ...(parts ? { provider_amount, client_amount } : {}) }
    expect((await k.decide(mona, dispute.id, body)).data()).toMatchObject({ outcome })
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([owner, borrower])
    expect((await kit.get(ben, id)).deposit_state).toBe(deposit)
    for (const side of [ada, ben]) expect((await k.noticesTo(side)).at(-1)?.description).toContain(said)
    expect((await kit.get(ada, id)).booking).toMatchObject({ is_over: true })
  })

  it('sends receipts with the part of the deposit', async () => {
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
  ])('refuses shares of %s and %s for £49', async (provider_amount, client_amount) => {
    const { ada, ben, dispute } = await claimed()
    const body = { outcome: 'split', note, provider_amount, client_amount }
    expect((await k.decide(mona, dispute.id, body)).statusCode).toBe(422)
    expect([await cashOf(ada), await cashOf(ben)]).toEqual([0, 51])
  })

  it('above £200 including the deposit needs a second moderator, for every outcome', async () => {
    const dear = { pounds: 600, thing: { deposit: 500 }, loan: { deposit: 500 } }
    const most = { outcome: 'split', note, provider_amount: 210, client_amount: 299 }
    const given = await claimed(dear)
    expect((await k.decide(mona, given.dispute.id, most)).data()).toMatchObject({ outcome: null })
    expect((await kit.get(given.ben, given.id)).booking.status).toBe('disputed')
    const released = await claimed(dear)
    expect((await k.decide(mona, released.dispute.id, { outcome: 'release', note })).data()).toMatchObject({
      outcome: null,
    })
    await agreeToLast(k.t, await k.makeModerator())
    expect((await kit.get(released.ben, released.id)).deposit_state).toBe('returned')
  })

  it('can’t give the owner the whole price by a split without a deposit', async () => {
    const { dispute } = await claimed({ thing: { deposit: 0 }, loan: { deposit: 0 } })
    const body = { outcome: 'split', note, provider_amount: 9, client_amount: 0 }
    expect((await k.decide(mona, dispute.id, body)).statusCode).toBe(422)
  })

  it('splits sparks and deposits of free loans, and decides loans without money', async () => {
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

  it('is counted in the background of both members', async () => {
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
