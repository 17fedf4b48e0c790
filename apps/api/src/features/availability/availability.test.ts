import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { availabilityContract } from '@kindling/domain/appointments/availability-contract'
import { isoDay } from '@kindling/domain/iso-day'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../test/make-member.ts'
import { makeTestApp, type TestApp } from '../../../test/make-test-app.ts'
import { type Market, openMarket } from '../../../test/market.ts'

let t: TestApp
let market: Market
beforeAll(async () => {
  t = await makeTestApp()
  market = openMarket(t)
})
afterAll(() => t.close())

const own = async (as: TestMember) => (await t.call(availabilityContract.own, { as })).data()
const set = (as: TestMember, said: Partial<Record<keyof Availability, unknown>>) =>
  t.call(availabilityContract.set, { as, body: { ...defaultAvailability, ...said } as Availability })
const hoursOf = (as: TestMember, { id: userId }: TestMember) =>
  t.call(availabilityContract.of, { as, params: { userId } })

const monday = { weekday: 1, start: '09:00', end: '17:00' } as const

describe('weekly hours', () => {
  it('are empty until set, and then replaced as a whole', async () => {
    const ada = await market.makeNeighbour(100)
    expect(await own(ada)).toEqual({ ...defaultAvailability, timezone: 'Europe/London' })
    const said: Availability = {
      weekly: [monday, { weekday: 5, start: '22:00', end: '02:00' }],
      dates: [{ from: '2999-12-24', to: '3000-01-01', spans: [] }],
      notice_minutes: 0,
      horizon_days: 30,
      buffer_before_minutes: 15,
      buffer_after_minutes: 30,
      max_per_day: 3,
    }
    expect((await set(ada, said)).data()).toEqual({ ...said, timezone: 'Europe/London' })
    expect(await own(ada)).toMatchObject(said)
    expect((await set(ada, { weekly: [monday] })).statusCode).toBe(200)
    expect(await own(ada)).toEqual({ ...defaultAvailability, weekly: [monday], timezone: 'Europe/London' })
  })

  it('are shown to others without days off, and answer 404 across a block', async () => {
    const [ada, ben] = [await market.makeNeighbour(100), await market.makeNeighbour(100)]
    await set(ada, { weekly: [monday], dates: [{ from: '2026-12-24', to: '2027-01-01', spans: [] }] })
    expect((await hoursOf(ben, ada)).data()).toEqual({
      weekly: [monday],
      notice_minutes: 720,
      timezone: 'Europe/London',
    })
    await t.call(blockContract.block, { as: ada, params: { userId: ben.id } })
    expect((await hoursOf(ben, ada)).statusCode).toBe(404)
  })

  it('omit past days off, by the member’s time zone', async () => {
    const ada = await market.makeNeighbour(100)
    const today = isoDay(t.clock.now(), 'Europe/London')
    const yesterday = isoDay(new Date(t.clock.now().getTime() - 86_400_000), 'Europe/London')
    const away = (day: string) => ({ from: day, to: day, spans: [] })
    await set(ada, { dates: [away(yesterday), away(today)] })
    expect((await own(ada)).dates).toEqual([away(today)])
  })

  it.each([
    ['an hour that no clock has', { weekly: [{ ...monday, start: '24:00' }] }],
    ['an eighth day', { weekly: [{ ...monday, weekday: 8 }] }],
    ['hours that overlap', { weekly: [monday, { ...monday, start: '16:30', end: '18:00' }] }],
    [
      'an evening that runs into the next morning',
      { weekly: [monday, { weekday: 7, start: '22:00', end: '09:30' }] },
    ],
    [
      'five stretches of one day',
      {
        weekly: [9, 11, 13, 15, 17].map((h) => ({
          weekday: 1,
          start: `${String(h).padStart(2, '0')}:00`,
          end: `${h + 1}:00`,
        })),
      },
    ],
    [
      'a holiday that ends before it begins',
      { dates: [{ from: '2026-12-24', to: '2026-12-23', spans: [] }] },
    ],
    [
      'a day in two holidays',
      {
        dates: [
          { from: '2026-12-24', to: '2026-12-26', spans: [] },
          { from: '2026-12-26', to: '2026-12-26', spans: [] },
        ],
      },
    ],
    ['notice of a month', { notice_minutes: 43_200 }],
    ['no day ahead', { horizon_days: 0 }],
    ['a buffer of seven minutes', { buffer_after_minutes: 7 }],
    ['no booking a day', { max_per_day: 0 }],
  ])('with %s are refused with 422, and the earlier ones stay', async (_, said) => {
    const ada = await market.makeNeighbour(100)
    await set(ada, { weekly: [monday] })
    const answer = await set(ada, said)
    expect(answer.statusCode).toBe(422)
    expect(Object(answer.body).fields).toHaveLength(1)
    expect((await own(ada))?.weekly).toEqual([monday])
  })
})
