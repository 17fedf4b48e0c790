import { accountContract } from '@kindling/domain/account/account-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { sync, type VEvent } from 'node-ical'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLog } from '../../../test/logged.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { openTimedMarket, type TimedMarket } from '../../../test/timed-bookings.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { DAY, HOUR } from '../../platform/durations.ts'
import { openLending } from '../bookings/loans/loan-test-kit.ts'

const PASSWORD = 'joyful-otter-parade'
const { log, logged } = keepLog('info')
let t: TestApp
let market: TimedMarket
let passwordHash: string
beforeAll(async () => {
  t = await makeTestApp({ log })
  market = openTimedMarket(t)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())

const makeFeed = async (as: TestMember) =>
  new URL((await t.call(calendarContract.makeFeed, { as })).data().url).pathname
const get = (path: string, headers = {}) => t.app.inject({ url: path, headers })

async function readFeed(path: string) {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  const events = Object.values(sync.parseICS(body)).filter(
    (entry): entry is VEvent => entry?.type === 'VEVENT',
  )
  return { text: body.replaceAll('\r\n ', ''), events }
}

async function openShop() {
  const client = await market.makeNeighbour(1000, { firstname: 'Clio', lastname: 'Marsh' })
  const provider = await market.makeNeighbour(0, { firstname: 'Percy', lastname: 'Field', passwordHash })
  const offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = '', half = '', ten = ''] = await market.slots(client, offer)
  return { client, provider, offer, nine, half, ten }
}

describe('the calendar feed of a member', () => {
  it('has requested and accepted bookings of both sides, and omits rejected ones', async () => {
    const { client, provider, offer, nine, ten } = await openShop()
    const promised = await market.bookAt(client, offer, nine)
    const asked = await market.bookAt(client, offer, ten)
    const byDay = await market.book(client, offer)
    await market.act(provider, 'accept', promised)
    const feed = await makeFeed(provider)
    const { events } = await readFeed(feed)
    const found = (id: string) => events.find(({ uid }) => uid === `${id}@kindling`)
    expect(events).toHaveLength(3)
    expect(found(promised)).toMatchObject({
      start: new Date(nine),
      end: new Date(Date.parse(nine) + HOUR),
      status: 'CONFIRMED',
      summary: 'Bike repair with Clio',
      location: '14 Mill Road, Cambridge CB1 2AD',
    })
    expect(found(asked)).toMatchObject({ start: new Date(ten), status: 'TENTATIVE' })
    expect(found(byDay)).toMatchObject({ datetype: 'date', status: 'TENTATIVE', transparency: 'TRANSPARENT' })
    expect((await readFeed(await makeFeed(client))).events.map(({ summary }) => summary)).toEqual([
      ...['Bike repair with Percy', 'Bike repair with Percy', 'Bike repair with Percy'],
    ])

    await market.act(provider, 'reject', asked)
    await market.act(provider, 'reject', byDay)
    expect((await readFeed(feed)).events.map(({ uid }) => uid)).toEqual([`${promised}@kindling`])
  })

  it('has only first name and title of others, and the address once it may be shown', async () => {
    const { client, provider, offer, nine } = await openShop()
    const id = await market.bookAt(client, offer, nine)
    const feed = await makeFeed(provider)
    const secrets = ['Marsh', 'Field', client.email, provider.email, 'chain slips']
    expect((await readFeed(feed)).text).not.toContain('Mill Road')
    await market.act(provider, 'accept', id)
    const { text } = await readFeed(feed)
    for (const secret of secrets) expect(text).not.toContain(secret)
    const stranger = await market.makeNeighbour()
    expect((await readFeed(await makeFeed(stranger))).events).toEqual([])
  })

  // spec: marketplace §2 lending
  it('has a loan on all its days, with the place once accepted', async () => {
    const lending = openLending(t)
    const { ada, ben, id } = await lending.openAsked()
    const [ofAda, ofBen] = [await makeFeed(ada), await makeFeed(ben)]
    expect((await readFeed(ofAda)).text).toContain('14 Mill Road')
    expect((await readFeed(ofBen)).text).not.toContain('Mill Road')
    await market.act(ada, 'accept', id)
    const { events, text } = await readFeed(ofBen)
    expect(text).toContain('14 Mill Road')
    expect(events).toMatchObject([
      {
        datetype: 'date',
        status: 'CONFIRMED',
        summary: 'Hammer drill with Ada',
        transparency: 'TRANSPARENT',
      },
    ])
    const days = (date?: Date) => (Number(date) - Date.parse(`${lending.day(1)}T00:00:00`)) / DAY
    // DTEND of an all-day event is the day after.
    expect([days(events[0]?.start), days(events[0]?.end)].map(Math.round)).toEqual([0, 3])
    t.clock.set(new Date(`${lending.day(3)}T12:00:00Z`))
    expect((await readFeed(ofBen)).events).toHaveLength(1)
  })

  // asvs: deviation 8
  it('isn’t cached, answers 304 if unchanged, and its token isn’t logged', async () => {
    const { client, provider, offer, nine } = await openShop()
    const feed = await makeFeed(provider)
    const first = await get(feed)
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    const known = { 'if-none-match': first.headers.etag }
    t.clock.advance(HOUR)
    expect((await get(feed, known)).statusCode).toBe(304)
    await market.bookAt(client, offer, nine)
    expect((await get(feed, known)).statusCode).toBe(200)
    const token = feed.slice('/calendar/'.length, -'.ics'.length)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(logged.join('')).toContain('/calendar/[secret]')
    expect(logged.join('')).not.toContain(token)
  })

  // asvs: deviation 8
  it('has one address at a time, which ends when it is renewed, removed or the account deleted', async () => {
    const { provider } = await openShop()
    const own = async () => (await t.call(calendarContract.own, { as: provider })).data().feed
    expect(await own()).toBeNull()
    const first = await makeFeed(provider)
    const second = await makeFeed(provider)
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
    expect(await own()).toEqual({ made_at: t.clock.now().toISOString(), has_ended: false })
    expect((await t.call(calendarContract.removeFeed, { as: provider })).statusCode).toBe(200)
    expect([(await get(second)).statusCode, await own()]).toEqual([404, null])
    const third = await makeFeed(provider)
    const body = { password: PASSWORD }
    expect((await t.call(accountContract.remove, { as: provider, body })).statusCode).toBe(200)
    expect((await get(third)).statusCode).toBe(404)
  })

  it('omits bookings that ended more than a month ago', async () => {
    const { client, provider, offer, nine } = await openShop()
    await market.act(provider, 'accept', await market.bookAt(client, offer, nine))
    const feed = await makeFeed(client)
    t.clock.advance(30 * DAY)
    expect((await readFeed(feed)).events).toHaveLength(1)
    t.clock.advance(5 * DAY)
    expect((await readFeed(feed)).events).toEqual([])
  })
})

describe('a feed address', () => {
  it.each(['/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, '/calendar/%00.ics'])(
    'that was never made answers 404: %s',
    async (path) => {
      expect([400, 404]).toContain((await get(path)).statusCode)
    },
  )

  it('answers 429 when requested too often', async () => {
    const strict = await makeTestApp({ env: { MEMBER_LIMIT_SCALE: '0.02' } })
    try {
      const member = await strict.makeMember()
      const { url } = (await strict.call(calendarContract.makeFeed, { as: member })).data()
      const answers = []
      for (let nth = 0; nth < 4; nth++) answers.push(await strict.app.inject(new URL(url).pathname))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
      expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await strict.close()
    }
  })
})
