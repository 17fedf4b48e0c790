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

describe('TZID', () => {
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

  it('of a VTIMEZONE follows its rules in winter and summer', () => {
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
    // ICU reads it as Bangladesh Standard Time.
    ['BST', 'BST'],
    ['GMT Standard Time', 'GMT Standard Time'],
    ['EST', 'EST'],
  ])('%s of a VTIMEZONE isn’t taken for a zone of the same name', (name, defined) => {
    const zone = DEFINED.map((line) => line.replace('TZID:Somewhere', `TZID:${defined}`))
    expect(startsIn(inZone(name, ...zone))).toEqual(['2027-07-05T10:00'])
  })

  it('of an IANA zone overrides a VTIMEZONE, which counts for its own calendar only', () => {
    const zone = DEFINED.map((line) => line.replace('TZID:Somewhere', 'TZID:America/New_York'))
    expect(startsIn(inZone('America/New_York', ...zone))).toEqual(['2027-07-05T16:00'])
    const other = DEFINED.map((line) => line.replaceAll('+0200', '-0900'))
    expect(startsIn(inZone('Somewhere', ...DEFINED) + inZone('Somewhere', ...other))).toEqual([
      ...['2027-07-05T10:00', '2027-07-05T21:00'],
    ])
  })

  it('of a VTIMEZONE with RDATEs uses the earlier offset before the first', () => {
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
  ])('of a VTIMEZONE %s is the IANA zone it names, or unknown', (_, lines, start, unknown) => {
    const text = inZone('Broken', 'BEGIN:VTIMEZONE', 'TZID:Broken', ...lines, 'END:VTIMEZONE')
    expect(startsIn(text)).toEqual([start])
    expect(readBusy(text).unknownZones).toEqual(unknown)
  })

  it.each(['Customized Time Zone', 'Moon/Sea', 'BST', 'IST', '__proto__', 'x'.repeat(80)])(
    'that is unknown blocks the time in every possible offset, and is reported: %s',
    (name) => {
      expect(busyIn(inZone(name))).toEqual(['2027-07-04T22:00 – 2027-07-06T01:00'])
      expect(readBusy(inZone(name)).unknownZones).toEqual([name])
    },
  )

  it('that only has an offset blocks the time with and without DST', () => {
    const text = inZone('"(UTC-07:00) Arizona"')
    expect(busyIn(text)).toEqual(['2027-07-05T18:00 – 2027-07-05T20:00'])
    expect(readBusy(text).unknownZones).toEqual(['(UTC-07:00) Arizona'])
  })

  it('that is unknown is reported only for times that count', () => {
    const past = event('UID:2', 'DTSTART;TZID=Moon/Sea:20100705T120000', 'DURATION:PT1H')
    const free = event(
      'UID:3',
      'DTSTART;TZID=Moon/Sun:20270705T120000',
      'DURATION:PT1H',
      'TRANSP:TRANSPARENT',
    )
    expect(readBusy(calendar(past, free))).toEqual({ busy: [], unknownZones: [] })
  })

  it('missing means the calendar’s zone, or the owner’s', () => {
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

describe('daylight-saving changes', () => {
  it('a repeated hour means the first one', () => {
    expect(busyIn(oneHour(';TZID=Europe/London:20271031T013000'))).toEqual([
      '2027-10-31T00:30 – 2027-10-31T01:30',
    ])
    const across = event(
      'DTSTART;TZID=Europe/London:20271031T014500',
      'DTEND;TZID=Europe/London:20271031T011500',
    )
    expect(busyIn(calendar(across))).toEqual(['2027-10-31T00:45 – 2027-10-31T01:15'])
  })

  it('a skipped hour uses the offset before the change', () => {
    expect(startsIn(oneHour(';TZID=Europe/London:20270328T013000'))).toEqual(['2027-03-28T01:30'])
    const daily = oneHour(';TZID=Europe/London:20270327T013000', 'RRULE:FREQ=DAILY;COUNT=3')
    // Some programs keep a skipped time, others drop it: both readings are blocked.
    expect(startsIn(daily)).toEqual([
      ...['2027-03-27T01:30', '2027-03-28T01:30', '2027-03-29T00:30', '2027-03-30T00:30'],
    ])
  })

  it('a floating series keeps its local time', () => {
    expect(startsIn(oneHour(':20270326T093000', 'RRULE:FREQ=DAILY;COUNT=4'))).toEqual([
      ...['2027-03-26T09:30', '2027-03-27T09:30', '2027-03-28T08:30', '2027-03-29T08:30'],
    ])
  })

  it('an hourly series occurs in both repeated hours', () => {
    const hourly = event(
      'DTSTART;TZID=Europe/London:20271031T003000',
      'DURATION:PT10M',
      'RRULE:FREQ=HOURLY;COUNT=4',
    )
    expect(startsIn(calendar(hourly))).toEqual([
      ...['2027-10-30T23:30', '2027-10-31T00:30', '2027-10-31T01:30', '2027-10-31T02:30', '2027-10-31T03:30'],
    ])
  })

  it('DTEND keeps the local time, and a duration in days counts days', () => {
    const [start, end] = [
      'DTSTART;TZID=Europe/London:20270327T120000',
      'DTEND;TZID=Europe/London:20270328T120000',
    ]
    expect(busyIn(calendar(event(start, 'DURATION:P1D')))).toEqual(['2027-03-27T12:00 – 2027-03-28T11:00'])
    expect(busyIn(calendar(event(start, 'DURATION:PT24H')))).toEqual(['2027-03-27T12:00 – 2027-03-28T12:00'])
    expect(busyIn(calendar(event(start, end)))).toEqual(['2027-03-27T12:00 – 2027-03-28T11:00'])
  })
})
