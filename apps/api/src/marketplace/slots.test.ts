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

  it('leave out the hour that the clocks skip, and have the hour that comes twice both times', () => {
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
      '2026-10-25T01:00',
      '2026-10-25T01:30',
      '2026-10-25T02:00',
      '2026-10-25T02:30',
      '2026-10-25T03:00',
    ])
  })

  it.each([
    // Half an hour comes twice, from half past one on.
    ['Australia/Lord_Howe', '2026-04-05', ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30']],
    // Its midnight comes twice, so that the hour from eleven belongs to the day before.
    ['Africa/Cairo', '2026-10-30', ['22:00', '22:30', '23:00', '23:30', '00:00']],
    // The hour after midnight comes twice.
    ['Atlantic/Azores', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00']],
    ['Pacific/Apia', '2026-10-25', ['11:00', '11:30', '12:00', '12:30', '13:00']],
  ])('in %s on %s are at %j of UTC', (timeZone, day, starts) => {
    const night = calendarOf({ weekly: everyDay('00:00', '03:00') }, { timeZone })
    expect(startsOn(night, day).map((start) => start.slice(11))).toEqual(starts)
    for (const start of freeStarts(night, day, 1, hour)) {
      expect(slotProblem(night, start, hour)).toBeUndefined()
    }
  })

  it('have the hour before midnight twice where the clocks go back at midnight', () => {
    const late = calendarOf({ weekly: everyDay('22:00', '00:00') }, { timeZone: 'Africa/Cairo' })
    expect(startsOn(late, '2026-10-29')).toEqual([
      '2026-10-29T19:00',
      '2026-10-29T19:30',
      '2026-10-29T20:00',
      '2026-10-29T20:30',
      '2026-10-29T21:00',
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

  describe('of an evening that goes on past midnight', () => {
    /** Mondays from ten to two; 7 December 2026 is one. */
    const weekly = [{ weekday: 1 as const, start: '22:00', end: '02:00' }]
    const off = (from: string, to = from) => ({ from, to, spans: [] })
    const other = (from: string, to: string, start: string, end: string) => ({
      ...{ from, to, spans: [{ start, end }] },
    })
    const night = ['07T22', '07T23', '08T00', '08T01']

    it.each([
      ['are there without days off', [], night],
      ['end at midnight when the next day is off', [off('2026-12-08')], ['07T22', '07T23']],
      ['aren’t there when their own day is off', [off('2026-12-07')], []],
      ['aren’t there when both days are off', [off('2026-12-07'), off('2026-12-08')], []],
      ['aren’t there in a holiday that ends with their day', [off('2026-12-01', '2026-12-07')], []],
      [
        'end at midnight when a holiday begins with the next day',
        [off('2026-12-08', '2026-12-20')],
        ['07T22', '07T23'],
      ],
      ['are there when the day after the next is off', [off('2026-12-09')], night],
      [
        'end at midnight when the next day has other hours',
        [other('2026-12-08', '2026-12-08', '01:00', '03:00')],
        ['07T22', '07T23', '08T01', '08T02'],
      ],
      [
        'are replaced as a whole when their day has other hours',
        [other('2026-12-07', '2026-12-07', '10:00', '12:00')],
        ['07T10', '07T11'],
      ],
      [
        'go on past midnight as other hours of their day',
        [other('2026-12-07', '2026-12-07', '23:00', '01:00')],
        ['07T23', '08T00'],
      ],
      [
        'end at midnight as other hours before a day off',
        [other('2026-12-07', '2026-12-07', '23:00', '01:00'), off('2026-12-08')],
        ['07T23'],
      ],
      [
        'go on past midnight from day to day of the same other hours',
        [other('2026-12-07', '2026-12-08', '23:00', '01:00')],
        ['07T23', '08T00', '08T23', '09T00'],
      ],
    ])('%s', (_, dates, expected) => {
      const calendar = calendarOf({ weekly, dates })
      const wanted = { minutes: 60, stepMinutes: 60 }
      const starts = freeStarts(calendar, '2026-12-06', 5, wanted)
      expect(starts.map((start) => new Date(start).toISOString().slice(8, 13))).toEqual(expected)
    })

    it('have no start that runs into a day off', () => {
      const calendar = calendarOf({ weekly, dates: [off('2026-12-08')] })
      const wanted = { minutes: 90, stepMinutes: 30 }
      expect(startsOn(calendar, '2026-12-07', wanted)).toEqual(['2026-12-07T22:00', '2026-12-07T22:30'])
      expect(slotProblem(calendar, at('2026-12-07T23:00Z'), wanted)).toBe('hours')
      expect(slotProblem(calendar, at('2026-12-08T00:30Z'), wanted)).toBe('hours')
    })

    it('end at the midnight of the provider’s clocks, also in a night in which they change', () => {
      const saturdays = [{ weekday: 6 as const, start: '22:00', end: '04:00' }]
      const calendar = calendarOf({ weekly: saturdays, dates: [off('2026-10-25')] })
      const wanted = { minutes: 60, stepMinutes: 60 }
      expect(freeStarts(calendar, '2026-10-24', 2, wanted)).toEqual([
        at('2026-10-24T21:00Z'),
        at('2026-10-24T22:00Z'),
      ])
      const warsaw = calendarOf({ weekly, dates: [off('2026-12-08')] }, { timeZone: 'Europe/Warsaw' })
      expect(freeStarts(warsaw, '2026-12-07', 2, wanted)).toEqual([
        at('2026-12-07T21:00Z'),
        at('2026-12-07T22:00Z'),
      ])
    })
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
  const entryOf = (day: string) => availability.dates.find(({ from, to }) => from <= day && day <= to)
  const spansOf = (day: string): Span[] => {
    const own = entryOf(day)
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
    const next = entryOf(plus(day, 1))
    const latest = next === undefined || next === entryOf(day) ? 2880 : 1440
    for (const { from, to: end } of spansOf(day).map(minutesOfSpan)) {
      const to = Math.min(end, latest)
      const [start, stop] = [firstAt(wallOf(day, from)), firstAt(wallOf(day, to))]
      for (let instant = start; instant < stop; instant += QUARTER) open.add(instant)
      for (let minutes = from; minutes < to; minutes += wanted.stepMinutes) grid.add(wallOf(day, minutes))
    }
  }
  const todayThere = clock.format(now).slice(0, 10)
  return quarters
    .filter(({ at: start, day, wall }) => {
      if (!grid.has(wall) || day < firstDay || day > plus(firstDay, days - 1)) return false
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

const dayFrom = (day: string, n: number) => new Date(at(`${day}T00:00Z`) + n * DAY).toISOString().slice(0, 10)
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
      dates: fc
        .tuple(fc.array(span, { maxLength: 2 }), fc.constantFrom(-1, 0, 1), fc.constantFrom(0, 1))
        .map(([spans, from, more]) => [
          { from: dayFrom(change, from), to: dayFrom(change, from + more), spans },
        ]),
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
