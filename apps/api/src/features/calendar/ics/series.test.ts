import { describe, expect, it } from 'vitest'
import { busyIn, calendar, event, refusalOf, startsIn } from './busy-test-kit.ts'

const LONDON = ';TZID=Europe/London'
const at = (day: string, time: string) => `${LONDON}:202705${day}T${time}00`
const weekly = event(
  'UID:1',
  `DTSTART${at('03', '0900')}`,
  `DTEND${at('03', '1000')}`,
  'RRULE:FREQ=WEEKLY;COUNT=4',
)
const changed = (id: string, ...lines: string[]) => event('UID:1', `RECURRENCE-ID${id}`, ...lines)
const starts = (...events: string[][]) => startsIn(calendar(...events)).map((start) => start.slice(5))
const row = ['05-03T08:00', '05-10T08:00', '05-17T08:00', '05-24T08:00']

describe('a recurring event with RECURRENCE-ID', () => {
  it('moves the changed occurrence', () => {
    expect(starts(weekly, changed(at('10', '0900'), `DTSTART${at('11', '1200')}`, 'DURATION:PT1H'))).toEqual([
      ...['05-03T08:00', '05-11T11:00', '05-17T08:00', '05-24T08:00'],
    ])
  })

  it.each([
    ['in UTC', ':20270510T080000Z'],
    ['in another zone', ';TZID=America/New_York:20270510T040000'],
    ['by its day', ';VALUE=DATE:20270510'],
  ])('matches the occurrence when it is given %s', (_, id) => {
    const moved = changed(id, `DTSTART${at('10', '1500')}`, 'DURATION:PT1H')
    expect(starts(moved, weekly)).toEqual(['05-03T08:00', '05-10T14:00', '05-17T08:00', '05-24T08:00'])
  })

  it.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['free', 'TRANSP:TRANSPARENT'],
    ['cancelled, in any case', 'status:Cancelled'],
  ])('frees an occurrence that is %s', (_, line) => {
    const freed = changed(at('10', '0900'), `DTSTART${at('10', '0900')}`, `DTEND${at('10', '1000')}`, line)
    expect(starts(weekly, freed)).toEqual(['05-03T08:00', '05-17T08:00', '05-24T08:00'])
  })

  it('keeps its occurrences if none matches, or without a UID', () => {
    const astray = changed(at('12', '0900'), `DTSTART${at('12', '1200')}`, 'DURATION:PT1H')
    expect(starts(weekly, astray)).toEqual([
      '05-03T08:00',
      '05-10T08:00',
      '05-12T11:00',
      '05-17T08:00',
      '05-24T08:00',
    ])
    const nameless = weekly.filter((line) => line !== 'UID:1')
    expect(
      starts(
        nameless,
        astray.filter((line) => line !== 'UID:1'),
      ),
    ).toHaveLength(5)
  })

  it('that isn’t in the file keeps the changed occurrences', () => {
    const times = ['03', '10'].map((day) =>
      changed(at(day, '0900'), `DTSTART${at(day, '0900')}`, 'DURATION:PT1H'),
    )
    expect(starts(...times)).toEqual(['05-03T08:00', '05-10T08:00'])
  })

  it('includes occurrences moved into the range and omits those moved out', () => {
    const from = Date.parse('2027-05-10T00:00Z')
    const into = changed(at('03', '0900'), `DTSTART${at('12', '0900')}`, 'DURATION:PT1H')
    const out = changed(at('24', '0900'), `DTSTART${at('04', '0900')}`, 'DURATION:PT1H')
    expect(startsIn(calendar(weekly, into, out), { from })).toEqual([
      ...['2027-05-10T08:00', '2027-05-12T08:00', '2027-05-17T08:00'],
    ])
  })

  it.each([
    ['a time', `EXDATE${at('10', '0900')}`],
    ['a time in UTC', 'EXDATE:20270510T080000Z'],
    ['a day', 'EXDATE;VALUE=DATE:20270510'],
    ['several, of which one can’t be read', 'EXDATE:nothing,20270510T080000Z'],
  ])('with EXDATE excludes %s', (_, line) => {
    expect(starts([...weekly.slice(0, -1), line, 'END:VEVENT'])).toEqual([
      '05-03T08:00',
      '05-17T08:00',
      '05-24T08:00',
    ])
  })

  it.each([
    'EXDATE:20270510T090000Z',
    'EXDATE;TZID=Moon/Sea:20270510T090000',
    'EXDATE:soon',
    'EXRULE:FREQ=WEEKLY',
  ])('excludes nothing by %s', (line) => {
    expect(starts([...weekly.slice(0, -1), line, 'END:VEVENT'])).toEqual(row)
  })

  it('with RDATE adds times, with or without an RRULE', () => {
    const added = (...lines: string[]) => starts([...weekly.slice(0, -2), ...lines, 'END:VEVENT'])
    expect(added(`RDATE${at('05', '0900')},20270506T090000`)).toEqual([
      '05-03T08:00',
      '05-05T08:00',
      '05-06T08:00',
    ])
    expect(added('RDATE:20270505T090000Z', 'RDATE:20270507T090000Z')).toEqual([
      ...['05-03T08:00', '05-05T09:00', '05-07T09:00'],
    ])
    expect(starts([...weekly.slice(0, -1), `RDATE${at('05', '1300')}`, 'END:VEVENT'])).toContain(
      '05-05T12:00',
    )
    const gone = changed(at('05', '0900'), `DTSTART${at('05', '0900')}`, 'STATUS:CANCELLED')
    expect(starts([...weekly.slice(0, -2), `RDATE${at('05', '0900')}`, 'END:VEVENT'], gone)).toEqual([
      '05-03T08:00',
    ])
  })

  it('with RDATE adds periods and whole days', () => {
    const period = 'RDATE;VALUE=PERIOD:20270505T090000Z/PT30M,20270506T090000Z/20270506T113000Z'
    expect(
      busyIn(calendar([...weekly.slice(0, -2), period, 'RDATE;VALUE=DATE:20270508', 'END:VEVENT'])),
    ).toEqual([
      ...['2027-05-03T08:00 – 2027-05-03T09:00', '2027-05-05T09:00 – 2027-05-05T09:30'],
      ...['2027-05-06T09:00 – 2027-05-06T11:30', '2027-05-07T23:00 – 2027-05-08T23:00'],
    ])
  })

  it('with an unreadable RDATE is refused', () => {
    expect(refusalOf(calendar([...weekly.slice(0, -1), 'RDATE:soon', 'END:VEVENT']))).toBe('unreadable')
  })
})

describe('a recurring event with RANGE=THISANDFUTURE', () => {
  const fromThen = (id: string, ...lines: string[]) => changed(`;RANGE=THISANDFUTURE${id}`, ...lines)

  it('moves that occurrence and all later ones', () => {
    const later = fromThen(at('17', '0900'), `DTSTART${at('18', '1100')}`, 'DURATION:PT2H')
    expect(busyIn(calendar(weekly, later)).slice(2)).toEqual([
      ...['2027-05-18T10:00 – 2027-05-18T12:00', '2027-05-25T10:00 – 2027-05-25T12:00'],
    ])
  })

  it('moves by local time, even if the change is in UTC', () => {
    const long = event(
      'UID:1',
      `DTSTART${LONDON}:20271018T090000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    )
    const later = fromThen(':20271025T080000Z', 'DTSTART:20271025T100000Z', 'DURATION:PT1H')
    expect(starts(long, later)).toEqual(['10-18T08:00', '10-25T10:00', '11-01T11:00'])
  })

  it('can be changed again later, and have single changed occurrences', () => {
    const changes = [
      fromThen(at('17', '0900'), `DTSTART${at('17', '1300')}`, 'DURATION:PT1H'),
      fromThen(at('10', '0900'), `DTSTART${at('10', '1100')}`, 'DURATION:PT1H'),
      changed(at('24', '0900'), `DTSTART${at('26', '0900')}`, 'DURATION:PT1H'),
    ]
    expect(starts(weekly, ...changes)).toEqual(['05-03T08:00', '05-10T10:00', '05-17T12:00', '05-26T08:00'])
  })

  it('ends there if cancelled', () => {
    expect(starts(weekly, fromThen(at('17', '0900'), 'STATUS:CANCELLED'))).toEqual([
      '05-03T08:00',
      '05-10T08:00',
    ])
  })

  it('of all-day events moves by days', () => {
    const days = event('UID:1', 'DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=WEEKLY;COUNT=3')
    const later = fromThen(';VALUE=DATE:20270510', 'DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270514')
    expect(busyIn(calendar(days, later))).toEqual([
      ...['2027-05-02T23:00 – 2027-05-03T23:00', '2027-05-11T23:00 – 2027-05-13T23:00'],
      '2027-05-18T23:00 – 2027-05-20T23:00',
    ])
  })

  it('includes occurrences moved into the range from outside', () => {
    const later = fromThen(at('10', '0900'), `DTSTART${LONDON}:20270614T090000`, 'DURATION:PT1H')
    expect(startsIn(calendar(weekly, later), { from: Date.parse('2027-06-01T00:00Z') })).toEqual([
      ...['2027-06-14T08:00', '2027-06-21T08:00', '2027-06-28T08:00'],
    ])
  })

  it('is refused when the occurrence is ambiguous', () => {
    const unknown = fromThen(';TZID=Moon/Sea:20270510T090000', `DTSTART${at('11', '0900')}`, 'DURATION:PT1H')
    expect(refusalOf(calendar(weekly, unknown))).toBe('unreadable')
    const prior = changed(
      `;RANGE=THISANDPRIOR${at('17', '0900')}`,
      `DTSTART${at('17', '1100')}`,
      'DURATION:PT1H',
    )
    expect(refusalOf(calendar(weekly, prior))).toBe('unreadable')
  })
})

describe('a recurring all-day event', () => {
  const days = (...lines: string[]) =>
    event('UID:1', 'DTSTART;VALUE=DATE:20270503', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)

  it.each([
    ['a day', 'EXDATE;VALUE=DATE:20270510'],
    ['the midnight of it', 'EXDATE;TZID=Europe/London:20270510T000000'],
    ['its midnight in UTC', 'EXDATE:20270510T000000Z'],
    ['its owner’s midnight in UTC', 'EXDATE:20270509T230000Z'],
    ['a time of it', 'EXDATE:20270510T090000'],
  ])('excludes %s', (_, line) => {
    expect(starts(days(line))).toEqual(['05-02T23:00', '05-16T23:00'])
  })

  it('has changed occurrences', () => {
    const moved = changed(';VALUE=DATE:20270510', 'DTSTART;VALUE=DATE:20270512')
    expect(starts(days(), moved)).toEqual(['05-02T23:00', '05-11T23:00', '05-16T23:00'])
    const timed = changed(';VALUE=DATE:20270510', 'DTSTART:20270510T120000Z', 'DURATION:PT1H')
    expect(starts(days(), timed)).toEqual(['05-02T23:00', '05-10T12:00', '05-16T23:00'])
  })
})
