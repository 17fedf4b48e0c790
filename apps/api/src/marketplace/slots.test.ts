import { type Availability, defaultAvailability } from '@kindling/domain/appointments/availability'
import { minutesOfSpan, type Span, type Weekday } from '@kindling/domain/appointments/weekly-hours'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundsOf } from '../../test/depth.ts'
import { type Calendar, freeStarts, slotProblem } from './slots.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const DAY = 24 * 60 * MINUTE

const weekdays: Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const everyDay = (start: string, end: string) => weekdays.map((weekday) => ({ weekday, start, end }))

function calendarOf(parts: Partial<Availability> = {}, rest: Partial<Calendar> = {}): Calendar {
  return {
    availability: {
      ...defaultAvailability,
      weekly: everyDay('09:00', '12:00'),
      notice_minutes: 0,
      horizon_days: 365,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      ...parts,
    },
    timeZone: 'Europe/London',
    busy: [],
    booked: [],
    now: Date.parse('2026-01-01T00:00:00Z'),
    ...rest,
  }
}

const hour = { minutes: 60, stepMinutes: 30 }
const at = (iso: string) => Date.parse(iso)
const startsOn = (calendar: Calendar, day: string, wanted = hour) =>
  freeStarts(calendar, day, 1, wanted).map((start) => new Date(start).toISOString().slice(0, 16))

describe('the starts of a day', () => {
  it('are every step from the beginning of the hours, as long as the booking ends in them', () => {
    expect(startsOn(calendarOf(), '2026-02-02')).toEqual([
      '2026-02-02T09:00',
      '2026-02-02T09:30',
      '2026-02-02T10:00',
      '2026-02-02T10:30',
      '2026-02-02T11:00',
    ])
    expect(startsOn(calendarOf(), '2026-02-02', { minutes: 180, stepMinutes: 30 })).toEqual([
      '2026-02-02T09:00',
    ])
    expect(startsOn(calendarOf(), '2026-02-02', { minutes: 181, stepMinutes: 30 })).toEqual([])
  })

  it('are by the clocks of the provider: an hour earlier in UTC after they go forward', () => {
    const weekly = everyDay('09:00', '10:00')
    expect(startsOn(calendarOf({ weekly }), '2026-03-28')).toEqual(['2026-03-28T09:00'])
    expect(startsOn(calendarOf({ weekly }), '2026-03-29')).toEqual(['2026-03-29T08:00'])
  })

  it('leave out the hour that the clocks skip, and have the hour that comes twice once', () => {
    const night = calendarOf({ weekly: everyDay('00:00', '04:00') })
    expect(startsOn(night, '2026-03-29')).toEqual([
      '2026-03-29T00:00',
      '2026-03-29T00:30',
      '2026-03-29T01:00',
      '2026-03-29T01:30',
      '2026-03-29T02:00',
    ])
    expect(startsOn(night, '2026-10-25')).toEqual([
      '2026-10-24T23:00',
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T02:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
    ])
  })

  it('go past midnight, and through hours that touch', () => {
    const weekly = [
      { weekday: 1, start: '22:00', end: '00:00' },
      { weekday: 2, start: '00:00', end: '02:00' },
    ] as const
    const late = calendarOf({ weekly: [...weekly] })
    expect(startsOn(late, '2026-02-02', { minutes: 180, stepMinutes: 60 })).toEqual([
      '2026-02-02T22:00',
      '2026-02-02T23:00',
    ])
    const over = calendarOf({ weekly: [{ weekday: 1, start: '23:00', end: '02:00' }] })
    expect(startsOn(over, '2026-02-03', { minutes: 60, stepMinutes: 60 })).toEqual([
      '2026-02-03T00:00',
      '2026-02-03T01:00',
    ])
  })

  it('are those of a date that has hours of its own, and none of a day off', () => {
    const dates = [
      { from: '2026-12-24', to: '2026-12-24', spans: [{ start: '10:00', end: '11:00' }] },
      { from: '2026-12-25', to: '2026-12-26', spans: [] },
    ]
    const starts = freeStarts(calendarOf({ dates }), '2026-12-24', 4, hour)
    expect(starts.map((start) => new Date(start).toISOString().slice(0, 10))).toEqual([
      '2026-12-24',
      ...Array.from({ length: 5 }, () => '2026-12-27'),
    ])
  })
})

describe('a start', () => {
  const nine = at('2026-02-02T09:00Z')
  const ten = at('2026-02-02T10:00Z')

  it.each([
    ['past', 'when it is over', {}, { now: nine }, nine],
    ['notice', 'a minute inside the notice', { notice_minutes: 60 }, { now: nine - 60 * MINUTE + 1 }, nine],
    [undefined, 'as the notice allows', { notice_minutes: 60 }, { now: nine - 60 * MINUTE }, nine],
    ['horizon', 'a day too far', { horizon_days: 31 }, {}, nine],
    [undefined, 'on the last day', { horizon_days: 32 }, {}, nine],
    ['hours', 'off the step', {}, {}, nine + QUARTER],
    ['hours', 'outside the hours', {}, {}, at('2026-02-02T11:30Z')],
    ['busy', 'in what is taken', {}, { busy: [{ from: nine + 59 * MINUTE, to: ten }] }, nine],
    [undefined, 'before what is taken', {}, { busy: [{ from: ten, to: ten + DAY }] }, nine],
    [undefined, 'after what is taken', {}, { busy: [{ from: nine - DAY, to: nine }] }, nine],
    [
      'busy',
      'that needs time before it',
      { buffer_before_minutes: 15 as const },
      { busy: [{ from: nine - DAY, to: nine - 14 * MINUTE }] },
      nine,
    ],
    [
      undefined,
      'that has its time before it',
      { buffer_before_minutes: 15 as const },
      { busy: [{ from: nine - DAY, to: nine - QUARTER }] },
      nine,
    ],
    [
      'busy',
      'that needs time after it',
      { buffer_after_minutes: 15 as const },
      { busy: [{ from: ten + 14 * MINUTE, to: ten + DAY }] },
      nine,
    ],
    ['full', 'of a day that is full', { max_per_day: 1 }, { booked: [ten] }, nine],
    [undefined, 'of a day with room', { max_per_day: 2 }, { booked: [ten] }, nine],
    [undefined, 'of a day after a full one', { max_per_day: 1 }, { booked: [ten - DAY] }, nine],
  ] as const)('is %s %s', (problem, _, parts, rest, start) => {
    const calendar = calendarOf(parts, rest)
    expect(slotProblem(calendar, start, hour)).toBe(problem)
    expect(freeStarts(calendar, '2026-02-02', 1, hour).includes(start)).toBe(problem === undefined)
  })
})

/** The slow and obvious way: every quarter of an hour is looked at by itself, with the clocks of Intl. */
function referenceStarts(calendar: Calendar, firstDay: string, days: number, wanted: typeof hour): number[] {
  const { availability, timeZone, busy, booked, now } = calendar
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [begin, end] = [at(`${firstDay}T00:00Z`) - 3 * DAY, at(`${firstDay}T00:00Z`) + (days + 3) * DAY]
  const quarters: { at: number; day: string; minutes: number; wall: string }[] = []
  for (let instant = begin; instant < end; instant += QUARTER) {
    const wall = clock.format(instant)
    const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
    quarters.push({ at: instant, day: wall.slice(0, 10), minutes, wall })
  }
  const plus = (day: string, n: number) => new Date(at(`${day}T00:00Z`) + n * DAY).toISOString().slice(0, 10)
  const spansOf = (day: string): Span[] => {
    const own = availability.dates.find(({ from, to }) => from <= day && day <= to)
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    return own ? own.spans : availability.weekly.filter((span) => span.weekday === weekday)
  }
  const wallOf = (day: string, minutes: number) => {
    const [on, rest] = [plus(day, Math.floor(minutes / 1440)), minutes % 1440]
    return `${on} ${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  }
  const firstAt = (wall: string) => quarters.find((quarter) => quarter.wall >= wall)?.at ?? end
  const open = new Set<number>()
  const grid = new Set<string>()
  const allDays = [...new Set(quarters.map(({ day }) => day))].slice(1, -2)
  for (const day of allDays) {
    for (const { from, to } of spansOf(day).map(minutesOfSpan)) {
      const [start, stop] = [firstAt(wallOf(day, from)), firstAt(wallOf(day, to))]
      for (let instant = start; instant < stop; instant += QUARTER) open.add(instant)
      for (let minutes = from; minutes < to; minutes += wanted.stepMinutes) grid.add(wallOf(day, minutes))
    }
  }
  const seen = new Set<string>()
  const todayThere = clock.format(now).slice(0, 10)
  return quarters
    .filter(({ at: start, day, wall }) => {
      const isFirst = !seen.has(wall)
      seen.add(wall)
      if (!isFirst || !grid.has(wall) || day < firstDay || day > plus(firstDay, days - 1)) return false
      for (let instant = start; instant < start + wanted.minutes * MINUTE; instant += QUARTER) {
        if (!open.has(instant)) return false
      }
      const before = start - availability.buffer_before_minutes * MINUTE
      const after = start + (wanted.minutes + availability.buffer_after_minutes) * MINUTE
      const ofDay = booked.filter((one) => clock.format(one).slice(0, 10) === day).length
      return (
        start > now &&
        start - now >= availability.notice_minutes * MINUTE &&
        day <= plus(todayThere, availability.horizon_days) &&
        !busy.some(({ from, to }) => from < after && to > before) &&
        (availability.max_per_day === null || ofDay < availability.max_per_day)
      )
    })
    .map(({ at: start }) => start)
}

const zones = {
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  // Its clocks change at midnight: a day begins at one.
  'Africa/Cairo': ['2026-04-24', '2026-10-30'],
  'America/Santiago': ['2026-04-05', '2026-09-06'],
  'Asia/Kathmandu': ['2026-06-01'],
  'Pacific/Apia': ['2026-06-01'],
  'Pacific/Pago_Pago': ['2026-06-01'],
} as const

const quarter = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 15)
const time = quarter(95).map(
  (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
)
const span = fc.record({ start: time, end: time })

const scene = fc
  .constantFrom(...Object.entries(zones).flatMap(([zone, days]) => days.map((day) => [zone, day] as const)))
  .chain(([timeZone, change]) => {
    const around = quarter(6 * 96).map((minutes) => at(`${change}T00:00Z`) - 3 * DAY + minutes * MINUTE)
    return fc.record({
      timeZone: fc.constant(timeZone as string),
      firstDay: fc
        .constantFrom(-1, 0, 1)
        .map((n) => new Date(at(`${change}T00:00Z`) + n * DAY).toISOString().slice(0, 10)),
      days: fc.integer({ min: 1, max: 3 }),
      wanted: fc.record({
        minutes: fc.constantFrom(15, 60, 90, 240, 600),
        stepMinutes: fc.constantFrom(15, 30, 60),
      }),
      weekly: fc.array(fc.record({ weekday: fc.constantFrom(...weekdays), start: time, end: time }), {
        maxLength: 10,
      }),
      dates: fc.array(span, { maxLength: 2 }).map((spans) => [{ from: change, to: change, spans }]),
      hasDates: fc.boolean(),
      notice_minutes: fc.constantFrom(0, 60, 720, 2880),
      horizon_days: fc.constantFrom(1, 2, 30),
      buffer_before_minutes: fc.constantFrom(0, 15, 30),
      buffer_after_minutes: fc.constantFrom(0, 15, 60),
      max_per_day: fc.constantFrom(null, 1, 2),
      busy: fc.array(
        fc.tuple(around, quarter(20)).map(([from, m]) => ({ from, to: from + m * MINUTE })),
        { maxLength: 3 },
      ),
      booked: fc.array(around, { maxLength: 3 }),
      now: around,
    })
  })

it('finds what the slow and obvious way finds, on generated calendars around changes of the clocks', () => {
  let offered = 0
  fc.assert(
    fc.property(
      scene,
      ({ timeZone, firstDay, days, wanted, hasDates, dates, busy, booked, now, ...settings }) => {
        const availability = { ...settings, dates: hasDates ? dates : [] } as Availability
        const calendar = { availability, timeZone, busy, booked, now }
        const found = freeStarts(calendar, firstDay, days, wanted)
        offered += found.length
        expect(found).toEqual(referenceStarts(calendar, firstDay, days, wanted))
        for (const start of found.slice(0, 2)) expect(slotProblem(calendar, start, wanted)).toBeUndefined()
      },
    ),
    { numRuns: roundsOf('SLOT_CALENDARS', { inCheck: 400, atNight: 2000 }) },
  )
  expect(offered).toBeGreaterThan(400)
}, 120_000)
