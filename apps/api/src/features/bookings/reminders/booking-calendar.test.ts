import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import { sync, type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/make-test-app.ts'
import type { Offer } from '../../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../../test/timed-bookings.ts'
import { DAY, HOUR } from '../../../platform/durations.ts'
import { lapseProposals } from '../changes/change-request-test-kit.ts'
import { remindOfBookings } from './reminder-jobs.ts'

let t: TestApp
let market: TimedMarket
let client: TestMember
let provider: TestMember
let offer: Offer
beforeAll(async () => {
  t = await makeTestApp()
  market = openTimedMarket(t)
})
afterAll(() => t.close())

async function openShop() {
  client = await market.makeNeighbour(1000, { firstname: 'Clio', lastname: 'Marsh' })
  provider = await market.makeNeighbour(0, { firstname: 'Percy', lastname: 'Field' })
  offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = ''] = await market.slots(client, offer)
  return nine
}

/** The iCalendar parts of a member's mails, parsed by another library; undefined for a mail without one. */
async function partsFor({ email }: TestMember) {
  return (await t.mailsTo(email)).map(({ subject, calendar }) => {
    if (calendar === undefined) return { subject }
    const entries = Object.values(sync.parseICS(calendar))
    const [event] = entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT')
    return { subject, calendar, event, method: event?.method }
  })
}

describe('the calendar event in mails about a booking with a time', () => {
  it('has one UID for both sides and a higher sequence with each change', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    await market.act(provider, 'accept', id)
    const [asked, promised] = await partsFor(provider)
    const [accepted] = await partsFor(client)
    const common = { uid: `${id}@kindling`, start: new Date(nine), end: new Date(Date.parse(nine) + HOUR) }
    expect([asked?.method, promised?.method, accepted?.method]).toEqual(['REQUEST', 'REQUEST', 'REQUEST'])
    expect(asked?.event).toMatchObject({ ...common, status: 'TENTATIVE', summary: 'Bike repair with Clio' })
    expect(promised?.event).toMatchObject({ ...common, status: 'CONFIRMED' })
    expect(accepted?.event).toMatchObject({
      ...common,
      status: 'CONFIRMED',
      summary: 'Bike repair with Percy',
    })
    expect([asked, promised, accepted].map((part) => Number(part?.event?.sequence))).toEqual([0, 1, 1])
    expect(accepted?.event?.description).toContain(`/outward-progress/${id}`)
    expect(promised?.event?.description).toContain(`/inward-details/${id}`)
  })

  it('is CONFIRMED for both at once for an instant booking', async () => {
    const nine = await openShop()
    offer = await market.makeOffer(provider, 20, { instant: true })
    await market.bookAt(client, offer, nine)
    for (const reader of [client, provider]) {
      const parts = await partsFor(reader)
      expect(parts.map(({ method, event }) => [method, event?.status])).toEqual([['REQUEST', 'CONFIRMED']])
    }
  })

  it('has no data of the other side but the first name, and no address', async () => {
    const nine = await openShop()
    await market.act(provider, 'accept', await market.bookAt(client, offer, nine))
    for (const [reader, other] of [
      [client, provider],
      [provider, client],
    ] as const) {
      for (const { calendar = '' } of await partsFor(reader)) {
        const said = calendar.replaceAll('\r\n ', '')
        expect(said).toContain(`MAILTO:${reader.email}`)
        for (const secret of [other.email, 'Marsh', 'Field', 'Mill Road', 'chain slips']) {
          expect(said).not.toContain(secret)
        }
      }
    }
  })

  it('is cancelled when the request is rejected or expires', async () => {
    const nine = await openShop()
    const rejected = await market.bookAt(client, offer, nine)
    await market.act(provider, 'reject', rejected)
    const unanswered = await market.bookAt(client, offer, nine)
    t.clock.advance(2 * DAY)
    await t.deps.jobs.send('expire-bookings', {})
    await t.deps.jobs.runDue({ only: 'expire-bookings' })
    const parts = await partsFor(provider)
    expect(
      parts.map(({ event, method }) => [event?.uid, method, event?.status, Number(event?.sequence)]),
    ).toEqual([
      [`${rejected}@kindling`, 'REQUEST', 'TENTATIVE', 0],
      [`${rejected}@kindling`, 'CANCEL', 'CANCELLED', 1],
      [`${unanswered}@kindling`, 'REQUEST', 'TENTATIVE', 0],
      [`${unanswered}@kindling`, 'CANCEL', 'CANCELLED', 1],
    ])
    expect((await partsFor(client)).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  })

  it('is cancelled for both sides when either cancels', async () => {
    for (const by of ['client', 'provider'] as const) {
      const nine = await openShop()
      const id = await market.bookAt(client, offer, nine)
      await market.act(provider, 'accept', id)
      const as = by === 'client' ? client : provider
      const { cancellation } = (await t.call(bookingContract.get, { as, params: { id } })).data()
      await t.call(bookingContract.cancel, {
        as,
        params: { id },
        body: { client_gets: cancellation?.client_gets ?? 0 },
      })
      for (const reader of [client, provider]) {
        const last = (await partsFor(reader)).at(-1)
        expect([last?.event?.uid, last?.method, Number(last?.event?.sequence)]).toEqual([
          `${id}@kindling`,
          'CANCEL',
          2,
        ])
      }
    }
  })

  it('moves for both sides with the booking', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    await market.act(provider, 'accept', id)
    const noon = new Date(Date.parse(nine) + 3 * HOUR)
    const proposed = await t.call(proposalContract.propose, {
      as: client,
      params: { id },
      body: { starts: [noon.toISOString()] },
    })
    await t.call(proposalContract.accept, {
      as: provider,
      params: { id, pid: proposed.data().id },
      body: { start: noon.toISOString() },
    })
    for (const reader of [client, provider]) {
      const last = (await partsFor(reader)).at(-1)
      expect(last?.method).toBe('REQUEST')
      expect(last?.event).toMatchObject({ uid: `${id}@kindling`, start: noon, status: 'CONFIRMED' })
      expect(Number(last?.event?.sequence)).toBe(2)
    }
  })

  it('is unchanged in mails about a proposed, declined or lapsed time', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    await market.act(provider, 'accept', id)
    const propose = async () => {
      const starts = [new Date(Date.parse(nine) + HOUR).toISOString()]
      return (await t.call(proposalContract.propose, { as: client, params: { id }, body: { starts } })).data()
    }
    const { id: pid } = await propose()
    await t.call(proposalContract.decline, { as: provider, params: { id, pid } })
    const { lapses_at } = await propose()
    t.clock.set(new Date(lapses_at))
    await lapseProposals(t.deps)
    const told = [...(await partsFor(provider)).slice(-2), ...(await partsFor(client)).slice(-2)]
    expect(told.map(({ subject }) => subject)).toEqual([
      ...['Another time for your booking?', 'Another time for your booking?'],
      ...['Your booking stays as it is', 'Your booking stays as it is'],
    ])
    for (const { event, method } of told) {
      expect(method).toBe('REQUEST')
      expect(event).toMatchObject({ uid: `${id}@kindling`, start: new Date(nine), status: 'CONFIRMED' })
      expect(Number(event?.sequence)).toBe(1)
    }
  })

  it('isn’t sent to the client of a request, whoever proposes another time', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    const starts = [new Date(Date.parse(nine) + HOUR).toISOString()]
    const proposed = await t.call(proposalContract.propose, {
      as: provider,
      params: { id },
      body: { starts },
    })
    const pid = proposed.data().id
    await t.call(proposalContract.withdraw, { as: provider, params: { id, pid } })
    await t.call(proposalContract.propose, { as: client, params: { id }, body: { starts } })
    expect((await partsFor(client)).map(({ method }) => method)).toEqual([undefined])
    expect((await partsFor(provider)).map(({ event }) => event?.status)).toEqual(['TENTATIVE', 'TENTATIVE'])
  })

  it('is unchanged in a reminder', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    await market.act(provider, 'accept', id)
    t.clock.set(new Date(Date.parse(nine) - DAY))
    await remindOfBookings(t.deps)
    for (const reader of [client, provider]) {
      const last = (await partsFor(reader)).at(-1)
      expect([last?.subject, last?.method]).toEqual(['Your booking is coming up', 'REQUEST'])
      expect(last?.event).toMatchObject({ uid: `${id}@kindling`, start: new Date(nine), status: 'CONFIRMED' })
      expect(Number(last?.event?.sequence)).toBe(1)
    }
  })

  it('isn’t sent once the booking is completed', async () => {
    const nine = await openShop()
    const id = await market.bookAt(client, offer, nine)
    await market.act(provider, 'accept', id)
    t.clock.advance(4 * DAY)
    await market.complete(client, id)
    const parts = await partsFor(client)
    expect(parts.map(({ subject, method }) => [subject, method])).toEqual([
      ['Your booking was accepted', 'REQUEST'],
      ['Your receipt', undefined],
    ])
  })

  it.each([
    ['forward', '2027-03-28'],
    ['back', '2027-10-31'],
  ])('has the right hour on the day that the clocks go %s', async (_, day) => {
    t.clock.set(new Date(Date.parse(`${day}T00:30Z`) - 5 * DAY))
    await openShop()
    const [nine = ''] = await market.slots(client, offer, 5)
    await market.bookAt(client, offer, nine)
    const [asked] = await partsFor(provider)
    expect(asked?.event?.start.toISOString()).toBe(nine)
    expect(new Date(nine).toLocaleString('sv', { timeZone: 'Europe/London' })).toBe(`${day} 09:00:00`)
  })
})

describe('the calendar event in mails about a booking by day', () => {
  it('is an all-day event, marked as free, once accepted', async () => {
    await openShop()
    const id = await market.book(client, offer)
    await market.act(provider, 'accept', id)
    expect((await partsFor(provider)).map(({ method }) => method)).toEqual([undefined])
    const [{ calendar = '', event, method } = {}] = await partsFor(client)
    const day = t.clock.now().toISOString().slice(0, 10).replaceAll('-', '')
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${day}`)
    expect(event).toMatchObject({ datetype: 'date', transparency: 'TRANSPARENT', status: 'CONFIRMED' })
    expect(method).toBe('REQUEST')
  })
})
