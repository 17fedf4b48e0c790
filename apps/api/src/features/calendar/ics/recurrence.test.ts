import fc from 'fast-check'
import rrule from 'rrule'
import { describe, expect, it, vi } from 'vitest'
import { roundsOf } from '../../../../test/depth.ts'
import { MINUTE } from '../../../platform/durations.ts'
import { busyIn, calendar, event, oneHour, refusalOf, startsIn } from './busy-test-kit.ts'

// Long enough for a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const repeating = (rule: string, ...lines: string[]) =>
  oneHour(':20270503T090000Z', `RRULE:${rule}`, ...lines)
const days = (text: string) => startsIn(text).map((start) => start.slice(5, 10))
const yearly = { to: Date.parse('2033-01-01T00:00Z') }

describe('an RRULE', () => {
  it.each([
    ['FREQ=WEEKLY;COUNT=3', '05-03 05-10 05-17'],
    ['freq=weekly;count=2', '05-03 05-10'],
    ['FREQ=WEEKLY; COUNT=2;', '05-03 05-10'],
    ['FREQ=WEEKLY;COUNT=2;X-VENDOR=1;BYDAY=', '05-03 05-10'],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', '05-03 05-28 06-25'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '05-03 05-31 06-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', '05-03 05-31 07-31'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '05-03 11-02'],
    // With a week that begins on Sunday, its Sunday is before this Monday.
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO;COUNT=3', '05-03 05-09 05-17'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=3', '05-03 05-16 05-17'],
    // Both count: every Tuesday, and the first Monday.
    ['FREQ=MONTHLY;BYDAY=TU,1MO;COUNT=2', '05-03 05-04 05-11 06-07'],
    ['FREQ=WEEKLY;BYDAY=1MO;COUNT=2', '05-03 05-10'],
    // The later end counts.
    ['FREQ=WEEKLY;COUNT=3;UNTIL=20270505T000000Z', '05-03 05-10 05-17'],
    ['FREQ=WEEKLY;COUNT=1;UNTIL=20270511T000000Z', '05-03 05-10'],
    ['FREQ=MINUTELY;BYHOUR=9;BYMINUTE=0;COUNT=2', '05-03 05-04'],
    ['FREQ=SECONDLY;INTERVAL=86400;COUNT=2', '05-03 05-04'],
    ['FREQ=DAILY;BYSECOND=60;COUNT=1', '05-03'],
  ])('has these dates: %s', (rule, found) => {
    expect(days(repeating(rule)).join(' ')).toBe(found)
  })

  it.each([
    ['UNTIL=20270505', '05-03 05-04 05-05'],
    ['UNTIL=20270505T090000Z', '05-03 05-04 05-05'],
    ['UNTIL=20270505T085959Z', '05-03 05-04'],
    ['UNTIL=20270505T090000', '05-03 05-04 05-05'],
  ])('ends by %s', (until, found) => {
    expect(days(repeating(`FREQ=DAILY;${until}`)).join(' ')).toBe(found)
  })

  it('with UNTIL ends in the time zone of its series, for dates and times', () => {
    const inTokyo = (until: string) =>
      days(oneHour(';TZID=Asia/Tokyo:20270503T030000', `RRULE:FREQ=DAILY;UNTIL=${until}`)).join(' ')
    // 03:00 in Tokyo is 18:00 UTC on the day before.
    expect(inTokyo('20270504')).toBe('05-02 05-03')
    expect(inTokyo('20270504T030000')).toBe('05-02 05-03')
    expect(inTokyo('20270503T180000Z')).toBe('05-02 05-03')
    expect(inTokyo('20270503T175959Z')).toBe('05-02')
    const ofDays = (until: string) =>
      busyIn(calendar(event('DTSTART;VALUE=DATE:20270503', `RRULE:FREQ=DAILY;UNTIL=${until}`)))
    const twoDays = ['2027-05-02T23:00 – 2027-05-04T23:00']
    expect(ofDays('20270504')).toEqual(twoDays)
    expect(ofDays('20270504T000000Z')).toEqual(twoDays)
    expect(ofDays('20270503T230000Z')).toEqual(twoDays)
    expect(ofDays('20270504T120000')).toEqual(twoDays)
  })

  it('with COUNT counts excluded dates', () => {
    const text = repeating('FREQ=DAILY;COUNT=4', 'EXDATE:20270504T090000Z,20270505T090000Z')
    expect(days(text)).toEqual(['05-03', '05-06'])
  })

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=29;BYDAY=SA,TH,5TH;COUNT=1;BYHOUR=3,14;BYSETPOS=-1', '2027-04-29T14:00'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO,FR;COUNT=1;BYSETPOS=-1', '2027-05-21T09:00'],
    ['FREQ=WEEKLY;BYDAY=MO,FR;WKST=TU;COUNT=1;BYSETPOS=-1', '2027-04-12T09:00'],
  ])('with an ambiguous BYSETPOS keeps too many times rather than too few: %s', (rule, last) => {
    expect(startsIn(oneHour(':20270408T090000Z', `RRULE:${rule}`))).toContain(last)
  })

  it('counts from its start, however long ago', () => {
    const since = (year: string, rule: string) =>
      startsIn(oneHour(`:${year}0503T090000Z`, `RRULE:${rule}`)).length
    expect(since('1926', 'FREQ=DAILY;COUNT=99999999')).toBe(275)
    expect(since('2020', 'FREQ=DAILY;COUNT=2557')).toBe(64)
    expect(since('1604', 'FREQ=YEARLY')).toBe(1)
    expect(since('0001', 'FREQ=YEARLY;BYMONTH=5')).toBe(1)
    expect(since('9999', 'FREQ=DAILY')).toBe(0)
  })

  it('from 29 February has leap days only', () => {
    const leap = oneHour(':20240229T090000Z', 'RRULE:FREQ=YEARLY')
    expect(startsIn(leap, yearly)).toEqual(['2028-02-29T09:00', '2032-02-29T09:00'])
  })

  it('of all-day events follows the owner’s time zone', () => {
    const days = event('DTSTART;VALUE=DATE:20270327', 'RRULE:FREQ=WEEKLY;COUNT=2;BYHOUR=9')
    expect(busyIn(calendar(days))).toEqual([
      ...['2027-03-27T00:00 – 2027-03-28T00:00', '2027-04-02T23:00 – 2027-04-03T23:00'],
    ])
  })

  it.each([
    'FREQ=NEVER',
    'COUNT=3',
    '',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=many',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1,2',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=YEARLY;BYMONTH=13',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;BYEASTER=0',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=MONTHLY;BYWEEKNO=20',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=DAILY;BYYEARDAY=100',
    'RSCALE=CHINESE;FREQ=YEARLY',
  ])('that is invalid is refused as unreadable: %s', (rule) => {
    expect(refusalOf(repeating(rule))).toBe('unreadable')
  })

  it.each([
    'FREQ=SECONDLY',
    'FREQ=SECONDLY;COUNT=5',
    'FREQ=MINUTELY',
    'FREQ=MINUTELY;INTERVAL=14',
    'FREQ=HOURLY;BYMINUTE=0,10,20,30,40',
    `FREQ=DAILY;BYHOUR=${[...Array(24).keys()]};BYMINUTE=0,10,20,30,40`,
  ])('with too many occurrences a day is refused: %s', (rule) => {
    expect(refusalOf(repeating(rule))).toBe('events')
  })

  it('of all-day events by the hour is refused as unreadable', () => {
    expect(refusalOf(calendar(event('DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=HOURLY')))).toBe('unreadable')
  })
})

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const some = (of: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(of, { minLength: 1, maxLength: 3 })
    .map((values) => values.sort((one, other) => one - other).join(','))
const weekday = oneOf('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU')
const weekdays = fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }).map(String)
const nthDays = fc.tuple(oneOf(1, 2, 3, 4, 5, -1, -2), weekday).map(([nth, day]) => `${nth}${day}`)
const either = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: most }), fc.integer({ min: -most, max: -1 }))

const ofFrequency: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<string>>>>> = {
  YEARLY: {
    BYMONTH: some(fc.integer({ min: 1, max: 12 })),
    BYMONTHDAY: some(either(28)),
    BYYEARDAY: some(either(365)),
    BYDAY: fc.oneof(weekdays, nthDays),
    BYWEEKNO: some(either(52)),
  },
  MONTHLY: {
    BYMONTH: some(fc.integer({ min: 1, max: 12 })),
    BYMONTHDAY: some(either(31)),
    BYDAY: fc.oneof(weekdays, nthDays, fc.tuple(weekdays, nthDays).map(String)),
  },
  WEEKLY: { BYMONTH: some(fc.integer({ min: 1, max: 12 })), BYDAY: weekdays },
  DAILY: { BYMONTH: some(fc.integer({ min: 1, max: 12 })), BYMONTHDAY: some(either(31)), BYDAY: weekdays },
}
const always: Readonly<Record<string, fc.Arbitrary<string>>> = {
  INTERVAL: fc.integer({ min: 1, max: 4 }).map(String),
  COUNT: fc.integer({ min: 1, max: 40 }).map(String),
  WKST: weekday,
  BYHOUR: some(fc.integer({ min: 0, max: 23 })),
  BYSETPOS: oneOf('1', '-1'),
}
const rule = oneOf(...Object.keys(ofFrequency))
  .chain((FREQ) =>
    fc.record({ FREQ: fc.constant(FREQ), ...ofFrequency[FREQ], ...always }, { requiredKeys: ['FREQ'] }),
  )
  // rrule.js expands BYWEEKNO to all days of a week, and applies BYSETPOS to single-valued parts.
  .filter((parts) => !('BYWEEKNO' in parts) || ('BYDAY' in parts && !/\d/.test(`${parts.BYDAY}`)))
  .map((parts) =>
    Object.entries(parts)
      .map(([part, value]) => `${part}=${value}`)
      .join(';'),
  )

describe('random RRULEs', () => {
  it('include every time that rrule.js finds (property)', () => {
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-06-01'), noInvalidDate: true })
    fc.assert(
      fc.property(rule, start, (text, at) => {
        const first = new Date(Math.floor(Number(at) / MINUTE) * MINUTE)
        const written = first.toISOString().replaceAll(/[-:]|\.000/g, '')
        const minutes = calendar(event(`DTSTART:${written}`, 'DURATION:PT1M', `RRULE:${text}`))
        const found = new Set(startsIn(minutes))
        const [from, to] = [new Date('2027-03-01T00:00Z'), new Date('2027-11-30T23:59Z')]
        const others = new rrule.RRule({ ...rrule.RRule.parseString(text), dtstart: first, until: to })
        const missed = others
          .between(from, to, true)
          .map((time) => time.toISOString().slice(0, 16))
          .filter((time) => !found.has(time))
        expect(missed).toEqual([])
      }),
      { numRuns: roundsOf('CALENDAR_RULES', { inCheck: 150, atNight: 3000 }), endOnFailure: true },
    )
  })
})
