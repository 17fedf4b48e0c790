import {
  ICalAttendeeStatus,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { v7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { HOUR } from '../../platform/durations.ts'
import { calendarOf, linesOf } from './calendar-test-kit.ts'
import { CalendarError, calendarParser, parseCalendar } from './read-calendar.ts'

const within = {
  from: Date.parse('2027-03-01T00:00Z'),
  to: Date.parse('2027-12-01T00:00Z'),
  owners: ['ada@example.test'],
}
// Long enough for a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const parse = calendarParser(60_000)
const read = async (text: string, timeZone = 'Europe/London') =>
  (await parseCalendar(Buffer.from(text), { ...within, timeZone, parse })).busy
/** Busy ranges as start and end in UTC, to the minute. */
const busyIn = async (text: string, timeZone?: string) =>
  (await read(text, timeZone)).map(({ from, to }) =>
    [from, to].map((at) => new Date(at).toISOString().slice(0, 16)).join(' – '),
  )
const problemOf = async (text: string, reading: (text: string) => Promise<unknown> = read) => {
  const error = await reading(text).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CalendarError)
  return (error as CalendarError).problem
}

const start = new Date('2027-05-03T09:00Z')
const end = new Date('2027-05-03T10:00Z')

describe('reading a calendar', () => {
  it('returns busy times without titles', async () => {
    const text = calendarOf([{ start, end, summary: 'Clinic' }])
    expect(await read(text)).toEqual([{ from: start.getTime(), to: end.getTime() }])
  })

  it('merges overlapping events', async () => {
    const half = (n: number) => new Date(start.getTime() + (n * HOUR) / 2)
    const text = calendarOf([
      { start: half(1), end: half(3) },
      { start: half(0), end: half(2) },
      { start: half(6), end: half(7) },
    ])
    expect(await busyIn(text)).toEqual([
      '2027-05-03T09:00 – 2027-05-03T10:30',
      '2027-05-03T12:00 – 2027-05-03T12:30',
    ])
  })

  it.each([
    ['free', { transparency: ICalEventTransparency.TRANSPARENT }],
    ['cancelled', { status: ICalEventStatus.CANCELLED }],
    [
      'declined by its owner',
      { attendees: [{ email: 'Ada@Example.test', status: ICalAttendeeStatus.DECLINED }] },
    ],
    ['a booking of Kindling’s own, put there by its mail', { id: `${v7()}@kindling` }],
    ['over', { start: new Date('2026-01-01T09:00Z'), end: new Date('2026-01-01T10:00Z') }],
    ['of no length', { start, end: start }],
  ])('ignores events that are %s', async (_, fields) => {
    expect(await read(calendarOf([{ start, end, ...fields }]))).toEqual([])
  })

  it('ignores events declined by the owner or the calendar’s name, not by others', async () => {
    const declined = (email: string) => ({
      start,
      end,
      attendees: [{ email, status: ICalAttendeeStatus.DECLINED }],
    })
    expect(await read(calendarOf([declined('ben@example.test')]))).toHaveLength(1)
    expect(await read(calendarOf([declined('me@work.test')], 'me@work.test'))).toEqual([])
  })

  it('ignores events that Outlook marks as free', async () => {
    const lines = [
      'UID:1',
      'DTSTART:20270503T090000Z',
      'DTEND:20270503T100000Z',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ]
    expect(await read(linesOf('BEGIN:VEVENT', ...lines, 'END:VEVENT'))).toEqual([])
  })

  it.each([
    ['Europe/London', '2027-05-02T23:00 – 2027-05-03T23:00'],
    ['Pacific/Kiritimati', '2027-05-02T10:00 – 2027-05-03T10:00'],
    ['Pacific/Pago_Pago', '2027-05-03T11:00 – 2027-05-04T11:00'],
  ])('reads an all-day event in the time zone %s', async (timeZone, stretch) => {
    const text = calendarOf([{ start: new Date('2027-05-03'), end: new Date('2027-05-04'), allDay: true }])
    expect(await busyIn(text, timeZone)).toEqual([stretch])
    expect(
      await busyIn(linesOf('BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20270503', 'END:VEVENT'), timeZone),
    ).toEqual([stretch])
  })

  it('reads floating times in the owner’s time zone and others in their own', async () => {
    const event = (at: string) =>
      linesOf('BEGIN:VEVENT', 'UID:1', `DTSTART${at}T090000`, `DTEND${at}T100000`, 'END:VEVENT')
    expect(await busyIn(event(':20270503'), 'America/New_York')).toEqual([
      '2027-05-03T13:00 – 2027-05-03T14:00',
    ])
    expect(await busyIn(event(';TZID=Asia/Tokyo:20270503'))).toEqual(['2027-05-03T00:00 – 2027-05-03T01:00'])
  })

  it('repeats weekly events at the same local time across DST changes', async () => {
    const weekly = (from: string, until: string) =>
      linesOf(
        ...['BEGIN:VEVENT', 'UID:1', `DTSTART;TZID=Europe/London:${from}T090000`],
        ...[
          `DTEND;TZID=Europe/London:${from}T100000`,
          `RRULE:FREQ=WEEKLY;UNTIL=${until}T235959Z`,
          'END:VEVENT',
        ],
      )
    // Forward on 28 March, back on 31 October.
    expect(await busyIn(weekly('20270321', '20270328'))).toEqual([
      '2027-03-21T09:00 – 2027-03-21T10:00',
      '2027-03-28T08:00 – 2027-03-28T09:00',
    ])
    expect(await busyIn(weekly('20271024', '20271031'))).toEqual([
      '2027-10-24T08:00 – 2027-10-24T09:00',
      '2027-10-31T09:00 – 2027-10-31T10:00',
    ])
  })

  it('handles days of 23 and 25 hours', async () => {
    const day = (from: string, to: string) =>
      calendarOf([{ start: new Date(from), end: new Date(to), allDay: true }])
    expect(await busyIn(day('2027-03-28', '2027-03-29'))).toEqual(['2027-03-28T00:00 – 2027-03-28T23:00'])
    expect(await busyIn(day('2027-10-31', '2027-11-01'))).toEqual(['2027-10-30T23:00 – 2027-11-01T00:00'])
  })

  it('omits excluded occurrences and moves changed ones', async () => {
    const daily = ['UID:1', 'DTSTART:20270503T090000Z', 'DTEND:20270503T100000Z', 'RRULE:FREQ=DAILY;COUNT=4']
    const moved = [
      'UID:1',
      'RECURRENCE-ID:20270505T090000Z',
      'DTSTART:20270505T150000Z',
      'DTEND:20270505T160000Z',
    ]
    const cancelled = [
      'UID:1',
      'RECURRENCE-ID:20270506T090000Z',
      'DTSTART:20270506T090000Z',
      'DTEND:20270506T100000Z',
      'STATUS:CANCELLED',
    ]
    const text = linesOf(
      ...['BEGIN:VEVENT', ...daily, 'EXDATE:20270504T090000Z', 'END:VEVENT'],
      ...['BEGIN:VEVENT', ...moved, 'END:VEVENT', 'BEGIN:VEVENT', ...cancelled, 'END:VEVENT'],
    )
    expect(await busyIn(text)).toEqual([
      '2027-05-03T09:00 – 2027-05-03T10:00',
      '2027-05-05T15:00 – 2027-05-05T16:00',
    ])
  })

  it('ends at the booking horizon', async () => {
    const text = calendarOf([{ start, end, repeating: { freq: ICalEventRepeatingFreq.DAILY } }])
    const found = await read(text)
    expect(found).toHaveLength(212)
    expect(found.at(-1)?.to).toBeLessThanOrEqual(within.to)
  })
})

const repeating = (rule: string) =>
  linesOf(
    'BEGIN:VEVENT',
    'UID:1',
    'DTSTART:20270503T090000Z',
    'DTEND:20270503T090001Z',
    `RRULE:${rule}`,
    'END:VEVENT',
  )

describe('a hostile calendar', () => {
  // asvs: 1.3.6
  it.each([
    ['every second', 'FREQ=SECONDLY'],
    ['every minute', 'FREQ=MINUTELY;INTERVAL=1'],
  ])('with endless repetition is refused without using this process’s memory: %s', async (_, rule) => {
    const before = process.memoryUsage().rss
    expect(await problemOf(repeating(rule))).toBe('events')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  // asvs: 1.3.6
  it('is stopped within seconds, however long its expansion would take', async () => {
    const series = (nth: number) => [
      ...['BEGIN:VEVENT', `UID:${nth}`, 'DTSTART:18000503T090000Z', 'DURATION:PT1S'],
      ...[`RRULE:FREQ=DAILY;BYMONTH=3;BYMONTHDAY=${1 + (nth % 28)};COUNT=${9999 + nth}`, 'END:VEVENT'],
    ]
    const text = linesOf(...Array.from({ length: 20_000 }, (_, nth) => series(nth)).flat())
    const inTime = (content: string) =>
      parseCalendar(Buffer.from(content), { ...within, timeZone: 'Europe/London' })
    const began = performance.now()
    expect(await problemOf(text, inTime)).toBe('late')
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('is refused with more than 5,000 events or 50,000 occurrences', async () => {
    const event = (nth: number, rule: string[] = []) => [
      ...[
        'BEGIN:VEVENT',
        `UID:${nth}`,
        'DTSTART:20270503T090000Z',
        'DTEND:20270503T100000Z',
        ...rule,
        'END:VEVENT',
      ],
    ]
    const many = Array.from({ length: 5001 }, (_, nth) => event(nth)).flat()
    expect(await problemOf(linesOf(...many))).toBe('events')
    const often = Array.from({ length: 300 }, (_, nth) => event(nth, ['RRULE:FREQ=DAILY'])).flat()
    expect(await problemOf(linesOf(...often))).toBe('events')
  })

  it('with a rule that never matches blocks its first time only', async () => {
    expect(await read(repeating('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'))).toHaveLength(1)
  })

  it.each(['', '<html>Sign in</html>', '{"a":1}', 'END:VCALENDAR'])(
    'isn’t recognised as a calendar: %j',
    async (text) => {
      expect(await problemOf(text)).toBe('page')
    },
  )

  it.each([
    ['without an end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20270503T090000Z\r\n'],
    [
      'with a name of the language',
      linesOf('BEGIN:VEVENT', 'UID:__proto__', 'DTSTART:20270503T090000Z', 'END:VEVENT'),
    ],
    [
      'with a day that doesn’t exist',
      linesOf('BEGIN:VEVENT', 'UID:1', 'DTSTART:20279999T999999Z', 'END:VEVENT'),
    ],
    [
      'in a zone that doesn’t exist',
      linesOf('BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=Moon/Sea:20270503T090000', 'END:VEVENT'),
    ],
    ['with a rule that says nothing', repeating('FREQ=NEVER')],
  ])('is read or refused without crashing: %s', async (_, text) => {
    const outcome = await read(text).catch((error: unknown) => error)
    expect(Array.isArray(outcome) || outcome instanceof CalendarError).toBe(true)
  })
})
