import { describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '../../platform/durations.ts'
import { freeStarts, slotProblem } from './slots.ts'
import { at, calendarOf, everyDay, hour, startsOn } from './slots-test-kit.ts'

const QUARTER = 15 * MINUTE

describe('the free starts of a day', () => {
  it('are every step from the beginning of the hours, while the booking fits', () => {
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

  it('use the provider’s time zone: an hour earlier in UTC in summer', () => {
    const weekly = everyDay('09:00', '10:00')
    expect(startsOn(calendarOf({ weekly }), '2026-03-28')).toEqual(['2026-03-28T09:00'])
    expect(startsOn(calendarOf({ weekly }), '2026-03-29')).toEqual(['2026-03-29T08:00'])
  })

  it('skip the hour that doesn’t exist, and offer the repeated hour twice', () => {
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
    // The DST change repeats 01:30 to 02:00.
    ['Australia/Lord_Howe', '2026-04-05', ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30']],
    // Cairo falls back from 24:00 to 23:00: the repeated hour belongs to the day before.
    ['Africa/Cairo', '2026-10-30', ['22:00', '22:30', '23:00', '23:30', '00:00']],
    // The Azores fall back from 01:00 to 00:00: the hour after midnight repeats.
    ['Atlantic/Azores', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00']],
    ['Pacific/Apia', '2026-10-25', ['11:00', '11:30', '12:00', '12:30', '13:00']],
  ])('in %s on %s are at %j UTC', (timeZone, day, starts) => {
    const night = calendarOf({ weekly: everyDay('00:00', '03:00') }, { timeZone })
    expect(startsOn(night, day).map((start) => start.slice(11))).toEqual(starts)
    for (const start of freeStarts(night, day, 1, hour)) {
      expect(slotProblem(night, start, hour)).toBeUndefined()
    }
  })

  it('offer the hour before midnight twice where the clocks go back at midnight', () => {
    const late = calendarOf({ weekly: everyDay('22:00', '00:00') }, { timeZone: 'Africa/Cairo' })
    expect(startsOn(late, '2026-10-29')).toEqual([
      '2026-10-29T19:00',
      '2026-10-29T19:30',
      '2026-10-29T20:00',
      '2026-10-29T20:30',
      '2026-10-29T21:00',
    ])
  })

  it('continue past midnight, and through adjoining hours', () => {
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

  describe('of an evening that ends after midnight', () => {
    /** Mondays from 22:00 to 02:00; 7 December 2026 is a Monday. */
    const weekly = [{ weekday: 1 as const, start: '22:00', end: '02:00' }]
    const off = (from: string, to = from) => ({ from, to, spans: [] })
    const other = (from: string, to: string, start: string, end: string) => ({
      from,
      to,
      spans: [{ start, end }],
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

    it('don’t run into a day off', () => {
      const calendar = calendarOf({ weekly, dates: [off('2026-12-08')] })
      const wanted = { minutes: 90, stepMinutes: 30 }
      expect(startsOn(calendar, '2026-12-07', wanted)).toEqual(['2026-12-07T22:00', '2026-12-07T22:30'])
      expect(slotProblem(calendar, at('2026-12-07T23:00Z'), wanted)).toBe('hours')
      expect(slotProblem(calendar, at('2026-12-08T00:30Z'), wanted)).toBe('hours')
    })

    it('end at midnight of the provider’s time zone, also when the clocks change', () => {
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

  it('use a date’s own hours, and are none on a day off', () => {
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
