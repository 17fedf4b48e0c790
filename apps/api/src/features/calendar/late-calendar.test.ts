import { calendarContract } from '@kindling/domain/appointments/calendar-contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { openTimedMarket } from '../../../test/timed-bookings.ts'
import { HOUR, MINUTE } from '../../platform/durations.ts'
import { makeBusyService } from './busy-service.ts'
import { calendarOf, openOutside } from './calendar-test-kit.ts'
import { calendarParser } from './read-calendar.ts'

// Simulates a busy machine with a time limit of 1 millisecond for the parser process.
const machine = { isBusy: false }
const [parse, hurry] = [calendarParser(60_000), calendarParser(1)]

const ADDRESS = 'https://calendar.test/private/basic.ics'
let t: TestApp
let away: Awaited<ReturnType<typeof openOutside>>
beforeAll(async () => {
  t = await makeTestApp()
  away = await openOutside()
})
afterAll(async () => {
  away.close()
  await t.close()
})

it('a parser timeout keeps the busy times, reports the problem and retries at the next regular time', async () => {
  const market = openTimedMarket(t)
  const busy = makeBusyService(t.deps, away.outside, (...sent) => (machine.isBusy ? hurry : parse)(...sent))
  const [client, provider] = [await market.makeNeighbour(1000), await market.makeNeighbour()]
  const offer = await market.makeOffer(provider)
  await market.setHours(provider)
  const [nine = ''] = await market.slots(client, offer)
  const start = new Date(nine)
  away.serve(calendarOf([{ start, end: new Date(start.getTime() + HOUR), summary: 'Clinic' }]))

  const own = async () => (await t.call(calendarContract.own, { as: provider })).data().busy
  const firstSlot = async () => (await market.slots(client, offer))[0]
  machine.isBusy = true
  await expect(busy.set(provider.id, ADDRESS)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/couldn’t read this calendar just now.*try again/),
  })
  machine.isBusy = false
  await busy.set(provider.id, ADDRESS)

  machine.isBusy = true
  for (let n = 0; n < 3; n += 1) {
    t.clock.advance(30 * MINUTE)
    await busy.readDue()
    expect(await own()).toMatchObject({
      count: 1,
      tried_at: t.clock.now().toISOString(),
      problem: expect.stringContaining('couldn’t read this calendar just now'),
      kept_until: expect.any(String),
    })
    expect(await firstSlot()).not.toBe(nine)
  }
  machine.isBusy = false
  t.clock.advance(30 * MINUTE)
  await busy.readDue()
  expect(await own()).toMatchObject({ count: 1, problem: null, read_at: t.clock.now().toISOString() })
})
