import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCardMarket } from '../../../../test/card-market.ts'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import {
  type Market,
  type Offer,
  openMarket,
  UNTIL_SETTLED,
  type WalletMethod,
} from '../../../../test/market.ts'
import { HOUR } from '../../../platform/durations.ts'

let test: TestApp
let market: Market
beforeAll(async () => {
  test = await makeTestApp()
  market = openMarket(test)
})
afterAll(() => test.close())

interface Pair {
  client: TestMember
  provider: TestMember
  offer: Offer
}

async function makePair(): Promise<Pair> {
  const client = await market.makeNeighbour(100, { firstname: 'Clio', lastname: 'Marsh' })
  const provider = await market.makeNeighbour(0, { firstname: 'Percy', lastname: 'Field' })
  return { client, provider, offer: await market.makeOffer(provider, 15) }
}

async function accepted({ client, provider, offer }: Pair, method: WalletMethod = 'wallet') {
  const id = await market.book(client, offer, method)
  await market.act(provider, 'accept', id)
  return id
}

/** The receipts in a member's mails, as lines. */
async function receiptsOf({ email }: TestMember) {
  return (await test.mailsTo(email)).flatMap(({ subject, text }) => {
    const lines = text.split('\n')
    const from = lines.indexOf('Receipt')
    return from < 0 ? [] : [{ subject, lines: lines.slice(from, lines.indexOf('', from)) }]
  })
}

const settle = async () => {
  await test.deps.jobs.send('settle-bookings', {})
  await test.deps.jobs.runDue({ only: 'settle-bookings' })
}

describe('a receipt', () => {
  // spec: marketplace §4 receipts
  it('is mailed to both sides once when the client confirms, without the address', async () => {
    const pair = await makePair()
    const id = await accepted(pair)
    await market.complete(pair.client, id)
    await settle()
    const common = ['Payment method: Wallet account']
    const rest = [expect.stringMatching(/^Date: \d+ \w+ \d{4}$/), `Booking ID: ${id}`]
    const booking = expect.stringMatching(/^Booking: “Bike repair” on \d+ \w+ \d{4}$/)
    expect(await receiptsOf(pair.client)).toEqual([
      {
        subject: 'Your receipt',
        lines: ['Receipt', booking, 'You paid: £15.00 (test money)', ...common, 'To: Percy Field', ...rest],
      },
    ])
    expect(await receiptsOf(pair.provider)).toEqual([
      {
        subject: 'You were paid',
        lines: [
          'Receipt',
          booking,
          'You received: £15.00 (test money)',
          ...common,
          'From: Clio Marsh',
          ...rest,
        ],
      },
    ])
    for (const { text } of test.mails) expect(text).not.toContain('Mill Road')
  })

  it('has the date in its reader’s time zone', async () => {
    // 25 hours apart: never the same date in both.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const client = await market.makeNeighbour(100)
      const provider = await market.makeNeighbour(0, { timeZone })
      const offer = await market.makeOffer(provider, 15)
      await market.complete(client, await accepted({ client, provider, offer }))
      const dayIn = (zone: string) =>
        `Date: ${test.clock.now().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: zone })}`
      expect((await receiptsOf(client)).at(0)?.lines).toContain(dayIn('Europe/London'))
      expect((await receiptsOf(provider)).at(0)?.lines).toContain(dayIn(timeZone))
    }
  })

  // spec: marketplace §4 receipts
  it('is sent after the 48 hours when only the provider completes', async () => {
    const pair = await makePair()
    const id = await accepted(pair, 'spark_token')
    await market.act(pair.provider, 'complete', id)
    expect(await receiptsOf(pair.client)).toEqual([])
    test.clock.advance(UNTIL_SETTLED)
    await settle()
    const [toClient] = await receiptsOf(pair.client)
    expect(toClient?.lines).toContain('You paid: 7.5 sparks (test money)')
    expect(toClient?.lines).toContain('Payment method: Spark tokens')
    expect(await receiptsOf(pair.provider)).toHaveLength(1)
  })

  // spec: marketplace §4 receipts
  it('shows the refund when a booking is rejected or expires', async () => {
    const pair = await makePair()
    await market.act(pair.provider, 'reject', await market.book(pair.client, pair.offer))
    await market.book(pair.client, pair.offer)
    test.clock.advance(72 * HOUR)
    await test.deps.jobs.send('expire-bookings', {})
    await test.deps.jobs.runDue({ only: 'expire-bookings' })
    const receipts = await receiptsOf(pair.client)
    expect(receipts.map(({ subject }) => subject).sort()).toEqual([
      'Booking request expired',
      'Your booking was rejected',
    ])
    for (const { lines } of receipts) {
      expect(lines).toContain('Refunded to you: £15.00 (test money)')
      expect(lines).toContain('Back with you: at once')
    }
    expect(await receiptsOf(pair.provider)).toEqual([])
  })

  // spec: marketplace §4 receipts
  it('announces 5–10 days for a card refund, as mail and bell do', async () => {
    const pair = await makePair()
    const cards = openCardMarket(test)
    await market.act(pair.provider, 'reject', (await cards.bookByCard(pair.client, pair.offer)).id)
    await cards.bookByCard(pair.client, pair.offer)
    test.clock.advance(72 * HOUR)
    await test.deps.jobs.send('expire-bookings', {})
    await test.deps.jobs.runDue({ only: 'expire-bookings' })
    const receipts = await receiptsOf(pair.client)
    expect(receipts).toHaveLength(2)
    for (const { lines } of receipts) expect(lines).toContain('Back with you: usually within 5–10 days')
    const back = 'What you paid goes back to your card in full, usually within 5–10 days.'
    const mails = (await test.mailsTo(pair.client.email)).filter(({ text }) => text.includes(back))
    expect(mails).toHaveLength(2)
    const told = (await test.call(notificationContract.bookings, { as: pair.client })).data()
    expect(told.filter(({ description }) => description.includes(back))).toHaveLength(2)
  })

  // spec: marketplace §4 receipts
  it('isn’t sent to members who muted bookings', async () => {
    const pair = await makePair()
    for (const as of [pair.client, pair.provider]) {
      await test.call(notificationContract.setPreferences, { as, body: { orderUpdates: false } })
    }
    await market.complete(pair.client, await accepted(pair))
    expect(await test.mailsTo(pair.client.email)).toEqual([])
    expect(await test.mailsTo(pair.provider.email)).toEqual([])
  })
})
