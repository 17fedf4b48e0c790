// spec: marketplace §9 dispute hearing

import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { MAX_STATEMENTS } from '@kindling/domain/disputes/dispute-hearing'
import { HEARING_WINDOW } from '@kindling/domain/disputes/hearing-window'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makePdf } from '../../../test/make-pdf.ts'
import { keyed, UNTIL_SETTLED } from '../../../test/market.ts'
import { checkBooks } from '../../ledger/books/check-books.ts'
import { type DisputeKit, openDisputes } from './dispute-test-kit.ts'

let k: DisputeKit
beforeAll(async () => {
  k = await openDisputes()
})
afterAll(async () => {
  expect(await checkBooks(k.t.db)).toEqual([])
  await k.t.close()
})

const pdf = new File([makePdf()], 'plan.pdf')
const bookingOf = async (as: TestMember, id: string) =>
  (await k.t.call(bookingContract.get, { as, params: { id } })).data()

describe('statements in a dispute', () => {
  it('of the other side: the first is the answer, later ones are evidence', async () => {
    const { client, provider, id, dispute } = await k.makeDispute()
    const answered = await k.state(provider, dispute.id, { message: ' I was there at nine. ', files: [pdf] })
    expect(answered.data().statements).toMatchObject([
      { by: 'provider', isAnswer: true, message: 'I was there at nine.', file: { kind: 'pdf' } },
    ])
    await k.state(client, dispute.id, { message: 'Nobody rang.' })
    await k.state(provider, dispute.id, { message: 'Here is a photo.' })
    const seen = (await k.see(client, id)).data()
    expect(seen.statements.map(({ by, isAnswer, message }) => [by, isAnswer, message])).toEqual([
      ['provider', true, 'I was there at nine.'],
      ['client', false, 'Nobody rang.'],
      ['provider', false, 'Here is a photo.'],
    ])
    const file = seen.statements[0]?.file?.url ?? ''
    expect((await k.t.app.inject({ url: file })).statusCode).toBe(200)
    expect((await k.t.app.inject({ url: file.replace(/\?.*/, '') })).statusCode).toBe(404)
  })

  it('sent at the same time by the other side: one is the answer', async () => {
    const { provider, id, dispute } = await k.makeDispute()
    await Promise.all([1, 2, 3].map((nth) => k.state(provider, dispute.id, { message: `Answer ${nth}` })))
    const { statements } = (await k.see(provider, id)).data()
    expect(statements.map(({ isAnswer }) => isAnswer)).toEqual([true, false, false])
  })

  it('notify the other side, with the text indented in the mail', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    await k.state(provider, dispute.id, { message: 'I was there.\nKindling' })
    expect(await k.noticesTo(client)).toContainEqual(
      expect.objectContaining({
        kind: 'dispute_answered',
        description: expect.stringMatching(/^Amara answered/),
      }),
    )
    const mail = (await k.t.mailsTo(client.email)).at(-1)
    expect(mail?.subject).toBe('Your dispute was answered')
    expect(mail?.text).toContain('Amara wrote:\n\n    I was there.\n    Kindling\n')
    await k.state(client, dispute.id, { message: 'You were not.' })
    expect((await k.noticesTo(provider)).map(({ kind }) => kind)).toContain('dispute_added')
  })

  it('are accepted for five days, and not after the decision', async () => {
    const late = await k.makeDispute()
    const decided = await k.makeDispute()
    await k.decide(await k.makeModerator(), decided.dispute.id, { outcome: 'refund', note: 'Nobody came.' })
    expect((await k.state(decided.provider, decided.dispute.id)).statusCode).toBe(409)
    k.t.clock.advance(HEARING_WINDOW - 1)
    expect((await k.state(late.client, late.dispute.id)).statusCode).toBe(200)
    k.t.clock.advance(1)
    const refused = await k.state(late.provider, late.dispute.id)
    expect(refused.body).toMatchObject({ code: 'state_conflict', current: 'closed' })
  })

  it('are limited for each side', async () => {
    const { client, dispute } = await k.makeDispute()
    for (let nth = 0; nth < MAX_STATEMENTS; nth += 1) await k.state(client, dispute.id)
    expect((await k.state(client, dispute.id)).statusCode).toBe(409)
  })

  it('are refused to others with 404', async () => {
    const { dispute } = await k.makeDispute()
    expect((await k.state(await k.t.makeMember(), dispute.id)).statusCode).toBe(404)
    expect((await k.state(await k.makeModerator(), dispute.id)).statusCode).toBe(404)
    expect((await k.state(await k.t.makeMember(), v7())).statusCode).toBe(404)
  })
})

describe('`happened` and `remedy` of a dispute', () => {
  it('are shown beside the message and in the other side’s mail', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const said = { happened: 'Nobody rang all morning.', remedy: 'Half of it back.' }
    expect((await k.dispute(client, id, said)).data()).toMatchObject(said)
    const { text = '' } = (await k.t.mailsTo(provider.email)).at(-1) ?? {}
    expect(text).toContain(
      'Maya wrote:\n\n    Nobody came\n\n    What happened:\n    Nobody rang all morning.\n',
    )
    expect(text).toContain('    What would put it right:\n    Half of it back.\n')
  })

  it('are null when blank', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    const opened = await k.dispute(client, id, { happened: ' ', remedy: '' })
    expect(opened.data()).toMatchObject({ happened: null, remedy: null })
  })
})

describe('withdrawing a dispute', () => {
  it.each(['accepted', 'in_progress'] as const)('returns a booking to %s', async (status) => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    if (status === 'in_progress') await k.market.act(client, 'in-progress', id)
    const { id: disputeId } = (await k.dispute(client, id)).data()
    const withdrawn = await k.withdraw(client, disputeId)
    expect(withdrawn.data().withdrawnAt).not.toBeNull()
    expect(await bookingOf(provider, id)).toMatchObject({ status, money_state: 'held' })
    expect((await bookingOf(client, id)).events.at(-1)).toMatchObject({ action: 'withdraw', to: status })
    expect((await k.noticesTo(provider)).map(({ kind }) => kind)).toContain('dispute_withdrawn')
    expect((await k.t.mailsTo(provider.email)).at(-1)?.subject).toBe('The dispute was withdrawn')
    expect((await k.market.complete(client, id)).statusCode).toBe(200)
    expect((await k.market.wallet(provider)).cash).toBe(20)
  })

  it('lets a completed booking settle after its 48 hours', async () => {
    const { client, provider, id } = await k.makeBooking()
    await k.market.act(provider, 'accept', id)
    await k.market.act(provider, 'complete', id)
    const { id: disputeId } = (await k.dispute(client, id)).data()
    k.t.clock.advance(UNTIL_SETTLED)
    await k.withdraw(client, disputeId)
    await k.t.deps.jobs.send('settle-bookings', {})
    await k.t.deps.jobs.runDue()
    expect((await k.market.wallet(provider)).cash).toBe(20)
  })

  it('allows another dispute about the booking', async () => {
    const { client, id, dispute } = await k.makeDispute()
    await k.withdraw(client, dispute.id)
    const again = (await k.dispute(client, id, { message: 'It came apart again' })).data()
    expect((await k.see(client, id)).data()).toMatchObject({ id: again.id, withdrawnAt: null })
    const mona = await k.makeModerator()
    const waiting = (await k.waiting(mona, { limit: 50 })).data().filter(({ booking }) => booking.id === id)
    expect(waiting.map((item) => item.dispute.id)).toEqual([again.id])
    expect((await k.decide(mona, dispute.id, { outcome: 'refund', note: 'Late.' })).statusCode).toBe(409)
  })

  it('is refused to the other side, and a second time', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    expect((await k.withdraw(provider, dispute.id)).statusCode).toBe(403)
    expect((await k.withdraw(await k.t.makeMember(), dispute.id)).statusCode).toBe(404)
    expect((await k.withdraw(client, dispute.id)).statusCode).toBe(200)
    expect((await k.withdraw(client, dispute.id)).statusCode).toBe(409)
    expect((await k.state(provider, dispute.id)).statusCode).toBe(409)
  })

  it('and a decision at the same time: exactly one succeeds', async () => {
    const { client, id, dispute } = await k.makeDispute()
    const mona = await k.makeModerator()
    const both = await Promise.all([
      k.withdraw(client, dispute.id),
      k.decide(mona, dispute.id, { outcome: 'refund', note: 'Nobody came.' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await bookingOf(client, id)).money_state).toBe(both[0].statusCode === 200 ? 'held' : 'refunded')
  })
})

describe('a moderator’s background of a dispute', () => {
  const write = (from: TestMember, to: TestMember, content: string) =>
    k.t.call(messageContract.send, {
      as: from,
      body: { senderId: from.id, receiverId: to.id, content },
      headers: keyed(),
    })

  it('has the messages between the sides from a week before the booking', async () => {
    const { client, provider, offer } = await k.makeBooking()
    await write(client, provider, 'About something else')
    k.t.clock.advance(8 * 24 * 60 * 60 * 1000)
    const id = await k.market.book(client, offer)
    await write(client, provider, 'When are you coming?')
    await write(provider, client, 'At nine.')
    await k.market.act(provider, 'accept', id)
    const { id: disputeId } = (await k.dispute(client, id)).data()
    const { messages } = (await k.background(await k.makeModerator(), disputeId)).data()
    expect(messages.map(({ by, content }) => [by, content])).toEqual([
      ['client', 'When are you coming?'],
      ['provider', 'At nine.'],
    ])
  })

  it('has both sides’ history without this dispute', async () => {
    const { client, provider, offer, dispute } = await k.makeDispute()
    const mona = await k.makeModerator()
    const other = await k.market.book(client, offer)
    await k.market.act(provider, 'accept', other)
    const lost = (await k.dispute(client, other)).data()
    await k.decide(mona, lost.id, { outcome: 'refund', note: 'Nobody came.' })
    const done = await k.market.book(client, offer)
    await k.market.act(provider, 'accept', done)
    await k.market.complete(client, done)
    const known = (await k.background(mona, dispute.id)).data()
    expect(known.client).toMatchObject({ completed: 1, disputesOpened: 1, disputesAbout: 0, disputesLost: 0 })
    expect(known.provider).toMatchObject({
      completed: 1,
      disputesOpened: 0,
      disputesAbout: 1,
      disputesLost: 1,
    })
  })

  it('is refused after the dispute, and for one’s own', async () => {
    const { client, provider, dispute } = await k.makeDispute()
    const mona = await k.makeModerator()
    await k.withdraw(client, dispute.id)
    expect((await k.background(mona, dispute.id)).statusCode).toBe(404)
    const own = await k.makeModerator()
    const id = await k.market.book(client, await k.market.makeOffer(own, 20))
    await k.market.act(own, 'accept', id)
    const theirs = (await k.dispute(client, id)).data()
    expect((await k.background(own, theirs.id)).statusCode).toBe(403)
    expect((await k.background(provider, theirs.id)).statusCode).toBe(403)
  })
})
