import { describe, expect, it } from 'vitest'
import { busyIn, calendar, event, oneHour, readBusy, startsIn } from './busy-test-kit.ts'

const DEFINED = [
  ...['BEGIN:VTIMEZONE', 'TZID:Somewhere', 'BEGIN:STANDARD', 'DTSTART:16011028T030000'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010325T020000', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
]
const inZone = (name: string, ...zone: string[]) =>
  calendar(zone, event('UID:1', `DTSTART;TZID=${name}:20270705T120000`, 'DURATION:PT1H'))

describe('a time zone', () => {
  it.each([
    ['Europe/London', '11:00'],
    ['europe/london', '11:00'],
    ['"Europe/London"', '11:00'],
    ['America/New York', '16:00'],
    ['America/Argentina/Buenos_Aires', '15:00'],
    ['UTC', '12:00'],
    ['Etc/GMT+1', '13:00'],
    ['/mozilla.org/20050126_1/Europe/London', '11:00'],
    ['/freeassociation.sourceforge.net/Tzfile/America/Argentina/Ushuaia', '15:00'],
    ['/softwarestudio.org/Olson_20011030_5/Asia/Tokyo', '03:00'],
    ['tzone://Microsoft/Utc', '12:00'],
    ['GMT Standard Time', '11:00'],
    ['tokyo standard time', '03:00'],
    ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', '11:00'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '11:00'],
    ['"(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London"', '11:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '16:00'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '02:00'],
    ['UTC+02:00', '10:00'],
    ['GMT-0330', '15:30'],
    ['+0100', '11:00'],
  ])('is known as %s', (name, time) => {
    const text = inZone(name)
    expect(startsIn(text)).toEqual([`2027-07-05T${time}`])
    expect(readBusy(text).unknownZones).toEqual([])
  })

  it('that the file defines is what it says, in winter and in summer', () => {
    const daily = event(
      ...['UID:1', 'DTSTART;TZID=Somewhere:20271029T120000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'],
    )
    expect(startsIn(calendar(DEFINED, daily))).toEqual([
      ...['2027-10-29T10:00', '2027-10-30T10:00', '2027-10-31T11:00', '2027-11-01T11:00'],
    ])
  })

  it.each([
    ['Customized Time Zone', 'Customized Time Zone'],
    ['"Mine: (own)"', 'Mine: (own)'],
    ['(UTC+00:00) Dublin, London', '(UTC+00:00) Dublin\\, London'],
    // ICU takes it for Bangladesh's.
    ['BST', 'BST'],
    ['GMT Standard Time', 'GMT Standard Time'],
    ['EST', 'EST'],
  ])('that the file defines as %s is not taken for another one', (name, defined) => {
    const zone = DEFINED.map((line) => line.replace('TZID:Somewhere', `TZID:${defined}`))
    expect(startsIn(inZone(name, ...zone))).toEqual(['2027-07-05T10:00'])
  })

  it('of IANA counts more than what a file says of it, and each calendar has its own', () => {
    const zone = DEFINED.map((line) => line.replace('TZID:Somewhere', 'TZID:America/New_York'))
    expect(startsIn(inZone('America/New_York', ...zone))).toEqual(['2027-07-05T16:00'])
    const other = DEFINED.map((line) => line.replaceAll('+0200', '-0900'))
    expect(startsIn(inZone('Somewhere', ...DEFINED) + inZone('Somewhere', ...other))).toEqual([
      ...['2027-07-05T10:00', '2027-07-05T21:00'],
    ])
  })

  it('is defined by single dates, and before the first of them by what was before it', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Dated', 'BEGIN:DAYLIGHT', 'DTSTART:20270704T020000'],
      ...['RDATE:20270704T020000,20280704T020000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0400'],
      ...['END:DAYLIGHT', 'END:VTIMEZONE'],
    ]
    const daily = event('DTSTART;TZID=Dated:20270703T120000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2')
    expect(startsIn(calendar(zone, daily))).toEqual(['2027-07-03T09:00', '2027-07-04T08:00'])
  })

  it.each([
    ['without its changes', ['X-LIC-LOCATION:Asia/Tokyo'], '2027-07-05T03:00', []],
    ['that can’t be read', ['BEGIN:STANDARD', 'DTSTART:x', 'END:STANDARD'], '2027-07-04T22:00', ['Broken']],
    [
      'that changes every second',
      [
        ...['BEGIN:STANDARD', 'DTSTART:20270101T000000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100'],
        ...['RRULE:FREQ=SECONDLY', 'END:STANDARD'],
      ],
      ...(['2027-07-04T22:00', ['Broken']] as const),
    ],
  ])('that the file defines %s is the place that it names, or unknown', (_, lines, start, unknown) => {
    const text = inZone('Broken', 'BEGIN:VTIMEZONE', 'TZID:Broken', ...lines, 'END:VTIMEZONE')
    expect(startsIn(text)).toEqual([start])
    expect(readBusy(text).unknownZones).toEqual(unknown)
  })

  it.each(['Customized Time Zone', 'Moon/Sea', 'BST', 'IST', '__proto__', 'x'.repeat(80)])(
    'that nobody knows is busy over each offset on earth, and named: %s',
    (name) => {
      expect(busyIn(inZone(name))).toEqual(['2027-07-04T22:00 – 2027-07-06T01:00'])
      expect(readBusy(inZone(name)).unknownZones).toEqual([name])
    },
  )

  it('that says its offset alone is busy with and without summer time', () => {
    const text = inZone('"(UTC-07:00) Arizona"')
    expect(busyIn(text)).toEqual(['2027-07-05T18:00 – 2027-07-05T20:00'])
    expect(readBusy(text).unknownZones).toEqual(['(UTC-07:00) Arizona'])
  })

  it('that nobody knows is named only where it is of a time that counts', () => {
    const past = event('UID:2', 'DTSTART;TZID=Moon/Sea:20100705T120000', 'DURATION:PT1H')
    const free = event(
      'UID:3',
      'DTSTART;TZID=Moon/Sun:20270705T120000',
      'DURATION:PT1H',
      'TRANSP:TRANSPARENT',
    )
    expect(readBusy(calendar(past, free))).toEqual({ busy: [], unknownZones: [] })
  })

  it('of times without one is the calendar’s own, else its owner’s', () => {
    const floating = (...lines: string[]) =>
      calendar(lines, event('DTSTART:20270705T120000', 'DURATION:PT1H'))
    expect(startsIn(floating())).toEqual(['2027-07-05T11:00'])
    expect(startsIn(floating(), { timeZone: 'Asia/Tokyo' })).toEqual(['2027-07-05T03:00'])
    expect(startsIn(floating('X-WR-TIMEZONE:America/New_York'))).toEqual(['2027-07-05T16:00'])
    expect(startsIn(floating('X-WR-TIMEZONE:Moon/Sea'))).toEqual(['2027-07-05T11:00'])
    const day = event('DTSTART;VALUE=DATE:20270705')
    expect(startsIn(calendar(['X-WR-TIMEZONE:America/New_York'], day))).toEqual(['2027-07-04T23:00'])
  })
})

describe('clocks that change', () => {
  it('show an hour twice, of which the first is meant', () => {
    expect(busyIn(oneHour(';TZID=Europe/London:20271031T013000'))).toEqual([
      '2027-10-31T00:30 – 2027-10-31T01:30',
    ])
    const across = event(
      'DTSTART;TZID=Europe/London:20271031T014500',
      'DTEND;TZID=Europe/London:20271031T011500',
    )
    expect(busyIn(calendar(across))).toEqual(['2027-10-31T00:45 – 2027-10-31T01:15'])
  })

  it('skip an hour, in which the offset from before counts', () => {
    expect(startsIn(oneHour(';TZID=Europe/London:20270328T013000'))).toEqual(['2027-03-28T01:30'])
    const daily = oneHour(';TZID=Europe/London:20270327T013000', 'RRULE:FREQ=DAILY;COUNT=3')
    // A time that is skipped counts by some programs and doesn't by others.
    expect(startsIn(daily)).toEqual([
      ...['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30', '2027-03-30T00:30'],
    ])
  })

  it('leave a series without a zone at its time', () => {
    expect(startsIn(oneHour(':20270326T093000', 'RRULE:FREQ=DAILY;COUNT=4'))).toEqual([
      ...['2027-03-26T09:30', '2027-03-27T09:30', '2027-03-28T08:30', '2027-03-29T08:30'],
    ])
  })

  it('make what is every hour happen in both hours of one name', () => {
    const hourly = event(
      'DTSTART;TZID=Europe/London:20271031T003000',
      'DURATION:PT10M',
      'RRULE:FREQ=HOURLY;COUNT=4',
    )
    expect(startsIn(calendar(hourly))).toEqual([
      ...['2027-10-30T23:30', '2027-10-31T00:30', '2027-10-31T01:30', '2027-10-31T02:30', '2027-10-31T03:30'],
    ])
  })

  it('keep the hours of an event that ends at a time, and the days of one that has a duration', () => {
    const [start, end] = [
      'DTSTART;TZID=Europe/London:20270327T120000',
      'DTEND;TZID=Europe/London:20270328T120000',
    ]
    expect(busyIn(calendar(event(start, 'DURATION:P1D')))).toEqual(['2027-03-27T12:00 – 2027-03-28T11:00'])
    expect(busyIn(calendar(event(start, 'DURATION:PT24H')))).toEqual(['2027-03-27T12:00 – 2027-03-28T12:00'])
    expect(busyIn(calendar(event(start, end)))).toEqual(['2027-03-27T12:00 – 2027-03-28T11:00'])
  })
})
