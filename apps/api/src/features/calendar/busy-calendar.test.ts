import { accountContract } from '@kindling/domain/account/account-contract'
import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { AppError } from '@kindling/domain/errors'
import { ne } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLog } from '../../../test/logged.ts'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import type { Offer } from '../../../test/market.ts'
import { openTimedMarket, type TimedMarket } from '../../../test/timed-bookings.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { busyCalendars } from '../../db/schema/bookings/calendars.ts'
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts'
import { makeBusyService } from './busy-service.ts'
import { calendarOf, linesOf, openOutside } from './calendar-test-kit.ts'
import { calendarParser } from './read-calendar.ts'

const ADDRESS = 'https://calendar.test/private-zq4711/basic.ics'
const PASSWORD = 'joyful-otter-parade'
const { log, logged } = keepLog('debug')
let t: TestApp
let market: TimedMarket
let away: Awaited<ReturnType<typeof openOutside>>
let busy: ReturnType<typeof makeBusyService>
let client: TestMember
let passwordHash: string
beforeAll(async () => {
  t = await makeTestApp({ log })
  market = openTimedMarket(t)
  away = await openOutside()
  busy = makeBusyService(t.deps, away.outside, calendarParser(60_000))
  client = await market.makeNeighbour(1000)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(async () => {
  away.close()
  await t.close()
})

/** A provider who works from nine to five, with the first free hour of a day. */
async function openShop() {
  const provider = await market.makeNeighbour(0, { passwordHash })
  const offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = ''] = await market.slots(client, offer)
  return { provider, offer, nine }
}

const hourFrom = (start: string, hours = 1) =>
  calendarOf([{ start: new Date(start), end: new Date(Date.parse(start) + hours * HOUR), summary: 'Clinic' }])
const own = async (as: TestMember) => (await t.call(calendarContract.own, { as })).data().busy
const firstOf = async (offer: Offer) => (await market.slots(client, offer))[0]
const wallDay = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '')
const later = (start: string, hours: number) => new Date(Date.parse(start) + hours * HOUR).toISOString()

// Each read starts a process, which takes seconds while other tests run.
describe('a member’s external calendar', { timeout: 60_000 }, () => {
  it('blocks its busy times in offered slots and in bookings', async () => {
    const { provider, offer, nine } = await openShop()
    away.serve(hourFrom(nine, 2))
    await busy.set(provider.id, ADDRESS)
    expect(await firstOf(offer)).toBe(later(nine, 2))
    await expect(market.bookAt(client, offer, nine)).rejects.toThrow()
    await market.bookAt(client, offer, later(nine, 2))
    expect(await own(provider)).toEqual({
      address: 'https://calendar.test/…',
      count: 1,
      problem: null,
      kept_until: null,
      read_at: t.clock.now().toISOString(),
      tried_at: t.clock.now().toISOString(),
      next: [{ from: nine, to: later(nine, 2) }],
      unknown_zones: [],
    })
  })

  it('shows the next five busy times and the unknown time zones', async () => {
    const { provider, nine } = await openShop()
    const day = (nth: number) => new Date(Date.parse(nine) + nth * DAY)
    const events = [-2, 5, 4, 3, 2, 1, 0].map((nth) => ({
      start: day(nth),
      end: new Date(day(nth).getTime() + HOUR),
    }))
    const abroad = linesOf(
      ...['BEGIN:VEVENT', `DTSTART;TZID=Moon/Sea:${wallDay(day(9))}T090000`, 'DURATION:PT1H', 'END:VEVENT'],
    )
    t.clock.set(new Date(Date.parse(nine) + MINUTE))
    away.serve(calendarOf(events) + abroad)
    await busy.set(provider.id, ADDRESS)
    const five = [0, 1, 2, 3, 4].map((nth) => day(nth).toISOString())
    expect((await own(provider))?.next.map(({ from }) => from)).toEqual(five)
    expect(await own(provider)).toMatchObject({ count: 7, unknown_zones: ['Moon/Sea'] })

    away.serve(calendarOf([]))
    await busy.again(provider.id)
    expect(await own(provider)).toMatchObject({ count: 0, next: [], unknown_zones: [] })
  })

  it('is read every 30 minutes, which frees times that were removed', async () => {
    const { provider, offer, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    away.serve(hourFrom(later(nine, 4)))
    t.clock.advance(29 * MINUTE)
    await busy.readDue()
    expect(await firstOf(offer)).not.toBe(nine)
    t.clock.advance(MINUTE)
    await busy.readDue()
    expect(await firstOf(offer)).toBe(nine)
  })

  it('is read once by several processes', async () => {
    const { provider, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    t.clock.advance(30 * MINUTE)
    await busy.readDue()
    t.clock.advance(30 * MINUTE)
    const before = away.asked()
    const { rows } = await t.db.execute<{ n: number }>('select count(*)::int as n from busy_calendars')
    await Promise.all([busy.readDue(), busy.readDue(), busy.readDue()])
    expect(away.asked() - before).toBe(rows[0]?.n)
  })

  it('counts for a week after its last successful read, and shows why reads fail', async () => {
    const { provider, offer, nine } = await openShop()
    away.serve(calendarOf([{ start: new Date(nine), end: new Date(Date.parse(nine) + 30 * DAY) }]))
    await busy.set(provider.id, ADDRESS)
    const readAt = t.clock.now()
    away.serve((answer) => answer.writeHead(404).end())
    const later = async (ms: number) => {
      t.clock.set(new Date(readAt.getTime() + ms))
      await busy.readDue()
      return await own(provider)
    }
    expect(await later(HOUR)).toMatchObject({
      count: 1,
      problem: expect.stringContaining('doesn’t give us the calendar'),
      read_at: readAt.toISOString(),
      kept_until: new Date(readAt.getTime() + 7 * DAY).toISOString(),
    })
    expect(await later(7 * DAY - HOUR)).toMatchObject({ count: 1 })
    expect(await market.slots(client, offer)).toEqual([])
    expect(await later(7 * DAY + 6 * HOUR)).toMatchObject({ count: 0 })
    expect(await market.slots(client, offer)).not.toEqual([])

    away.serve(hourFrom(nine, 30 * 24))
    await busy.again(provider.id)
    expect(await own(provider)).toMatchObject({ count: 1, problem: null, kept_until: null })
  })

  it('is read less and less often while reads fail', async () => {
    const { provider, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    await t.db.delete(busyCalendars).where(ne(busyCalendars.memberId, provider.id))
    away.serve((answer) => answer.writeHead(500).end())
    const before = away.asked()
    for (let nth = 0; nth < 48; nth++) {
      t.clock.advance(30 * MINUTE)
      await busy.readDue()
    }
    // After 30 minutes, then 30, then 1, 2, 4, 6 and 6 hours.
    expect(away.asked() - before).toBe(7)
  })

  it('isn’t saved if it can’t be read, with the reason at the field', async () => {
    const { provider, nine } = await openShop()
    const refusal = async (address = ADDRESS) => {
      const error = await busy.set(provider.id, address).catch((thrown: unknown) => thrown)
      if (!(error instanceof AppError)) throw error
      return error.detail.fields
    }
    away.serve('<html>Sign in</html>')
    expect(await refusal()).toEqual([
      { field: 'address', message: expect.stringContaining('There is no calendar at this address') },
    ])
    away.serve((answer) => answer.writeHead(302, { location: 'https://10.0.0.7/' }).end())
    expect(await refusal()).toMatchObject([{ message: expect.stringContaining('public internet') }])
    away.serve(hourFrom(nine).slice(0, -20))
    expect(await refusal()).toMatchObject([{ message: expect.stringContaining('can’t be read') }])
    expect(await own(provider)).toBeNull()

    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    away.serve('nothing')
    await refusal('https://other.test/')
    expect(await own(provider)).toMatchObject({ address: 'https://calendar.test/…', count: 1 })
  })

  it.each([
    ['https://127.0.0.1:5432/', 'public internet'],
    ['https://[::1]/x.ics', 'public internet'],
    ['http://calendar.test/x.ics', 'begins with https://'],
    ['webcal://169.254.169.254/latest', 'public internet'],
    ['calendar', 'begins with https://'],
    ['  ', 'Paste the address'],
  ])('is refused with 422 for %j', async (address, words) => {
    const { provider } = await openShop()
    const answer = await t.call(calendarContract.setBusy, { as: provider, body: { address } })
    expect(answer.statusCode).toBe(422)
    expect(Object(answer.body).fields).toEqual([
      { field: 'address', message: expect.stringContaining(words) },
    ])
  })

  it('can be read and removed by its owner only', async () => {
    const { provider, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    const stranger = await market.makeNeighbour()
    expect(await own(stranger)).toBeNull()
    expect((await t.call(calendarContract.readBusy, { as: stranger })).statusCode).toBe(404)
    await t.call(calendarContract.removeBusy, { as: stranger })
    expect(await own(provider)).toMatchObject({ count: 1 })
    await t.call(calendarContract.removeBusy, { as: provider })
    expect(await own(provider)).toBeNull()
  })

  it('has its address encrypted, masked in logs and responses, and in the owner’s export', async () => {
    const { provider, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    away.serve((answer) => answer.writeHead(500).end())
    await busy.again(provider.id)
    expect(JSON.stringify(await t.db.select().from(busyCalendars))).not.toContain('zq4711')
    expect(logged.join('')).toContain('calendar could not be read')
    expect(logged.join('')).not.toContain('zq4711')
    expect(JSON.stringify(await own(provider))).not.toContain('zq4711')

    const asked = await t.call(accountContract.export, { as: provider, body: { password: PASSWORD } })
    const file = await t.app.inject({ method: 'POST', url: asked.data().url })
    const { 'my-data.json': data = new Uint8Array() } = unzipSync(file.rawPayload)
    const start = new Date(nine)
    expect(JSON.parse(strFromU8(data)).calendars.own).toMatchObject({
      address: ADDRESS,
      busy: [{ from: start.toISOString(), to: new Date(start.getTime() + HOUR).toISOString() }],
    })
  })

  it('replaced during a read keeps the times of the new address', async () => {
    const { provider, nine } = await openShop()
    away.serve(hourFrom(nine))
    await busy.set(provider.id, ADDRESS)
    let release = () => {}
    const arrived = new Promise<void>((resolve) => {
      away.serve((answer) => {
        release = () => answer.end(hourFrom(nine, 5))
        resolve()
      })
    })
    const slow = busy.again(provider.id)
    await arrived
    const answerOld = release
    away.serve(calendarOf([]))
    await busy.set(provider.id, 'https://calendar.test/another.ics')
    answerOld()
    await slow
    expect(await own(provider)).toMatchObject({ count: 0 })
  })
})
