import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { HEARING_WINDOW } from '@kindling/domain/disputes/hearing-window'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { secondDecisions } from '../../db/schema/trust/desk.ts'
import { disputes, moderationEvents } from '../../db/schema/trust/trust.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
let mona: TestMember
beforeAll(async () => {
  k = await openDisputes()
  mona = await k.makeModerator()
})
afterAll(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
  await k.t.close()
})

const note = 'The photos show it.'
const logOf = (id: string) => k.t.db.select().from(moderationEvents).where(eq(moderationEvents.subjectId, id))
const cashOf = async (as: TestMember) => (await k.market.wallet(as)).cash

describe('a moderator’s decision of a dispute', () => {
  it('starts from a queue, oldest first in pages, with booking and history', async () => {
    await k.t.db.execute(sql`delete from disputes`)
    await k.t.db.execute(sql`update bookings set status = 'accepted' where status = 'disputed'`)
    const [first, second] = [await k.makeDispute(), await k.makeDispute('spark_token')]
    const [row, ...rest] = (await k.waiting(mona, { limit: 1 })).data()
    expect(rest).toEqual([])
    expect(row).toMatchObject({
      dispute: { id: first.dispute.id, message: 'Nobody came', outcome: null },
      booking: {
        id: first.id,
        title: 'Bike repair',
        price: 20,
        payment_method: 'wallet',
        client: { id: first.client.id },
        provider: { id: first.provider.id },
      },
    })
    expect(row?.booking.events.map(({ to }) => to)).toEqual(['pending', 'accepted', 'disputed'])
    expect(JSON.stringify(row)).not.toContain('Mill Road')
    const next = (await k.waiting(mona, { after: first.dispute.id })).data()
    expect(next.map(({ booking }) => [booking.id, booking.price])).toEqual([[second.id, 10]])
    await k.decide(mona, first.dispute.id, { outcome: 'release', note })
    await k.decide(mona, second.dispute.id, { outcome: 'refund', note })
    expect((await k.waiting(mona)).data()).toEqual([])
  })

  it('`release` pays everything to the provider', async () => {
    const { client, provider, id, dispute } = await k.makeDispute()
    const decided = (await k.decide(mona, dispute.id, { outcome: 'release', note })).data()
    expect(decided).toMatchObject({ outcome: 'release', provider_amount: 20, client_amount: 0, note })
    expect([await cashOf(client), await cashOf(provider)]).toEqual([80, 20])
    const booking = (await k.t.call(bookingContract.get, { as: client, params: { id } })).data()
    expect(booking).toMatchObject({ status: 'disputed', money_state: 'settled' })
    expect(booking.events.at(-1)).toMatchObject({ action: 'release', actor: 'system', to: 'disputed' })
  })

  it('`refund` pays everything back to the client', async () => {
    const { client, provider, id, dispute } = await k.makeDispute()
    await k.decide(mona, dispute.id, { outcome: 'refund', note })
    expect([await cashOf(client), await cashOf(provider)]).toEqual([100, 0])
    const booking = (await k.t.call(bookingContract.get, { as: provider, params: { id } })).data()
    expect(booking).toMatchObject({ status: 'disputed', money_state: 'refunded' })
  })

  it.each([
    ['wallet', 13.37, 6.63],
    ['spark_token', 0.001, 9.999],
  ] as const)(
    '`split` divides a payment by %s, exact to the smallest unit',
    async (method, provider_amount, client_amount) => {
      const { client, provider, id, dispute } = await k.makeDispute(method)
      const body = { outcome: 'split', note, provider_amount, client_amount }
      expect((await k.decide(mona, dispute.id, body)).data()).toMatchObject({
        provider_amount,
        client_amount,
      })
      const [theirs, ours] = [await k.market.wallet(provider), await k.market.wallet(client)]
      if (method === 'wallet') expect([theirs.cash, ours.cash]).toEqual([13.37, 86.63])
      else expect([theirs.spark_tokens, ours.spark_tokens]).toEqual([10.001, 9.999])
      const booking = (await k.t.call(bookingContract.get, { as: client, params: { id } })).data()
      expect(booking.money_state).toBe('settled')
    },
  )

  it('notifies both sides of outcome and reason, without the moderator’s name', async () => {
    const { client, provider, id, dispute } = await k.makeDispute()
    const body = { outcome: 'split', note, provider_amount: 5, client_amount: 15 }
    await k.decide(mona, dispute.id, body)
    for (const side of [client, provider]) {
      const notice = (await k.noticesTo(side)).at(-1)
      expect(notice).toMatchObject({ kind: 'dispute_resolved', title: 'Dispute resolved' })
      expect(notice?.description).toContain('Amara received £5.00, and Maya got £15.00 back.')
      expect((await k.t.mailsTo(side.email)).at(-1)?.subject).toBe('The dispute is resolved')
      const seen = await k.see(side, id)
      expect(seen.data()).toMatchObject({ outcome: 'split', note, decidedAt: expect.any(String) })
      expect(JSON.stringify(seen.body)).not.toContain(mona.id)
    }
  })

  // spec: marketplace §4 receipts
  it.each([
    ['release', {}, ['You received: £20.00 (test money)'], []],
    ['refund', {}, [], ['Refunded to you: £20.00 (test money)', 'Back with you: at once']],
    [
      'split',
      { provider_amount: 13.37, client_amount: 6.63 },
      ['You received: £13.37 (test money)'],
      ['Refunded to you: £6.63 (test money)', 'Back with you: at once'],
    ],
  ] as const)(
    'mails a receipt once to each side that gets money: %s',
    async (outcome, shares, theirs, ours) => {
      const { client, provider, id, dispute } = await k.makeDispute()
      await Promise.all([1, 2, 3].map(() => k.decide(mona, dispute.id, { outcome, note, ...shares })))
      for (const [side, lines] of [
        [provider, theirs],
        [client, ours],
      ] as const) {
        const mails = (await k.t.mailsTo(side.email)).filter(({ subject }) => subject.includes('resolved'))
        expect(mails).toHaveLength(1)
        const said = mails[0]?.text.split('\n') ?? []
        expect(said.includes('Receipt')).toBe(lines.length > 0)
        expect(said).toEqual(expect.arrayContaining([...lines]))
        if (lines.length > 0) expect(said).toContain(`Booking ID: ${id}`)
      }
    },
  )

  // spec: marketplace §6 moderation calls
  it('is logged in a table that can’t be changed', async () => {
    const { client, dispute } = await k.makeDispute()
    await k.decide(mona, dispute.id, { outcome: 'refund', note })
    expect(await logOf(dispute.id)).toMatchObject([
      { area: 'dispute', action: 'refund', actorId: mona.id, memberId: client.id, note },
    ])
    const change = k.t.db.update(moderationEvents).set({ note: 'x' })
    await expect(change).rejects.toThrow()
    await expect(k.t.db.delete(moderationEvents)).rejects.toThrow()
  })
})

describe('a dispute with an open hearing', () => {
  const early = [
    { outcome: 'release', note },
    { outcome: 'refund', note },
    { outcome: 'split', note, provider_amount: 13, client_amount: 7 },
  ]

  // spec: marketplace §9 dispute hearing
  // asvs: 2.3.1 one side's word
  it('can’t be decided; the error has the deadline', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    for (const decision of early) {
      expect((await k.decideAtOnce(mona, dispute.id, decision)).body).toMatchObject({ code: 'conflict' })
    }
    const { body } = await k.decideAtOnce(mona, dispute.id, early[1] ?? {})
    expect(JSON.stringify(body)).toContain('hasn’t answered yet and can until')
    expect([await cashOf(client), await cashOf(provider)]).toEqual([80, 0])
    expect(await logOf(dispute.id)).toEqual([])
    // A statement by the opener isn't the answer.
    await k.state(client, dispute.id)
    expect((await k.decideAtOnce(mona, dispute.id, early[2] ?? {})).statusCode).toBe(409)
  })

  it('can be decided once the other side has answered', async () => {
    const { provider, dispute } = await k.makeDispute()
    await k.state(provider, dispute.id)
    expect((await k.decideAtOnce(mona, dispute.id, early[2] ?? {})).data()).toMatchObject({
      outcome: 'split',
    })
    expect(await cashOf(provider)).toBe(13)
  })

  it('can be decided after five days', async () => {
    const { client, dispute } = await k.makeDispute()
    k.t.clock.advance(HEARING_WINDOW - 1)
    expect((await k.decideAtOnce(mona, dispute.id, early[1] ?? {})).statusCode).toBe(409)
    k.t.clock.advance(1)
    expect((await k.decideAtOnce(mona, dispute.id, early[1] ?? {})).statusCode).toBe(200)
    expect(await cashOf(client)).toBe(100)
  })

  // spec: marketplace §9 dispute hearing
  it('can’t be decided by a second moderator’s agreement either', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    const parties = { clientId: client.id, providerId: provider.id }
    const id = v7()
    await k.t.db.insert(secondDecisions).values({
      id,
      kind: 'dispute',
      subjectId: dispute.id,
      memberId: client.id,
      note,
      concerned: [client.id, provider.id],
      plan: {
        kind: 'dispute',
        title: 'Anything',
        outcome: 'refund',
        currency: 'GBP',
        ...parties,
        client: 2000,
        provider: 0,
      },
      proposedBy: (await k.makeModerator()).id,
    })
    const agree = { as: mona, params: { id }, body: { decision: 'agree', note } } as const
    expect((await k.t.call(deskContract.second, agree)).statusCode).toBe(409)
    expect(await cashOf(client)).toBe(80)
    await k.state(provider, dispute.id)
    expect((await k.t.call(deskContract.second, agree)).statusCode).toBe(200)
    expect(await cashOf(client)).toBe(100)
  })
})

describe('deciding a dispute', () => {
  // spec: marketplace §9 dispute decision
  it('succeeds once of several concurrent decisions', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    const moderators = [mona, await k.makeModerator(), await k.makeModerator()]
    const bodies = [
      { outcome: 'release', note },
      { outcome: 'refund', note },
      { outcome: 'split', note, provider_amount: 8, client_amount: 12 },
    ]
    const tries = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => k.decide(moderators[n % 3] ?? mona, dispute.id, bodies[n % 3] ?? {})),
    )
    const won = tries.filter(({ statusCode }) => statusCode === 200).map((one) => one.data())
    expect(won).toHaveLength(1)
    for (const lost of tries.filter(({ statusCode }) => statusCode !== 200)) {
      expect(lost.body).toMatchObject({ code: 'state_conflict', current: 'decided' })
    }
    expect(await cashOf(provider)).toBe(won[0]?.provider_amount)
    expect(await cashOf(client)).toBe(80 + (won[0]?.client_amount ?? 0))
    expect(await logOf(dispute.id)).toHaveLength(1)
  })

  it.each([
    [13, 6.99],
    [13, 7.01],
    [20, 0],
    [0, 20],
    [25, -5],
    [12.345, 7.655],
    [undefined, 20],
  ])('refuses to split £20 into %s and %s', async (provider_amount, client_amount) => {
    const { client, provider, dispute } = await k.makeDispute()
    const body = { outcome: 'split', note, provider_amount, client_amount }
    expect((await k.decide(mona, dispute.id, body)).statusCode).toBe(422)
    expect([await cashOf(client), await cashOf(provider)]).toEqual([80, 0])
    expect((await k.see(client, dispute.bookingId)).data().outcome).toBeNull()
  })

  it('needs a reason', async () => {
    const { dispute } = await k.makeDispute()
    for (const words of [undefined, '', '  ']) {
      const response = await k.decide(mona, dispute.id, { outcome: 'refund', note: words })
      expect(response.statusCode).toBe(422)
    }
  })

  it('is refused to members and to moderators who are a side of the booking', async () => {
    const client = await k.market.makeNeighbour(100, { role: 'moderator' })
    const provider = await k.market.makeNeighbour(0, { role: 'moderator' })
    const id = await k.market.book(client, await k.market.makeOffer(provider, 20))
    await k.market.act(provider, 'accept', id)
    const dispute = (await k.dispute(client, id)).data()
    for (const as of [client, provider, await k.t.makeMember()]) {
      expect((await k.decide(as, dispute.id, { outcome: 'release', note })).statusCode).toBe(403)
    }
    for (const as of [client, provider]) {
      const ids = (await k.waiting(as, { limit: 50 })).data().map((one) => one.dispute.id)
      expect(ids).not.toContain(dispute.id)
    }
    expect((await k.decide(mona, v7(), { outcome: 'release', note })).statusCode).toBe(404)
    expect((await k.decide(mona, dispute.id, { outcome: 'release', note })).statusCode).toBe(200)
  })

  it('is complete or rejected by the database’s constraints', async () => {
    const { dispute } = await k.makeDispute()
    const set = (columns: Partial<typeof disputes.$inferInsert>) =>
      k.t.db.update(disputes).set(columns).where(eq(disputes.id, dispute.id))
    const whole = { note, decidedBy: mona.id, decidedAt: k.t.clock.now() }
    await expect(set({ outcome: 'refund' })).rejects.toThrow()
    await expect(set({ ...whole, outcome: 'refund', providerShare: 1, clientShare: 1999 })).rejects.toThrow()
    await expect(set({ ...whole, outcome: 'split', providerShare: 0, clientShare: 2000 })).rejects.toThrow()
  })
})
