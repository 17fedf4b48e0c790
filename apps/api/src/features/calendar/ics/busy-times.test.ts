import { describe, expect, it, vi } from 'vitest'
import { linesOf } from '../calendar-test-kit.ts'
import { busyIn, calendar, event, readBusy, refusalOf } from './busy-test-kit.ts'

// Long enough for a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const timed = (...lines: string[]) => calendar(event('UID:1', 'DTSTART:20270503T090000Z', ...lines))
const from = (...lines: string[]) => busyIn(timed(...lines))

describe('a VEVENT', () => {
  it.each([
    ['an end', 'DTEND:20270503T103000Z', '10:30'],
    ['an end elsewhere', 'DTEND;TZID=Asia/Tokyo:20270503T193000', '10:30'],
    ['a duration', 'DURATION:PT1H30M', '10:30'],
    ['a duration in small letters', 'duration:pt90m', '10:30'],
    ['a duration with a sign', 'DURATION:+PT5400S', '10:30'],
  ])('with %s blocks its time', (_, line, end) => {
    expect(from(line)).toEqual([`2027-05-03T09:00 – 2027-05-03T${end}`])
  })

  it.each([
    ['its start alone', []],
    ['the same start and end', ['DTEND:20270503T090000Z']],
    ['no duration', ['DURATION:PT0S']],
  ])('with %s blocks no time', (_, lines) => {
    expect(from(...lines)).toEqual([])
  })

  it('that ends before it begins blocks up to a day around it', () => {
    expect(from('DTEND:20270503T060000Z')).toEqual(['2027-05-03T06:00 – 2027-05-04T09:00'])
    expect(from('DURATION:-PT2H')).toEqual(['2027-05-03T07:00 – 2027-05-04T09:00'])
    expect(from('DTEND:19700101T000000Z')).toEqual(['2027-05-02T09:00 – 2027-05-04T09:00'])
  })

  it('with dates blocks whole days, with an exclusive or inclusive end', () => {
    const days = (...lines: string[]) => busyIn(calendar(event('DTSTART;VALUE=DATE:20270503', ...lines)))
    const [one, two] = ['2027-05-02T23:00 – 2027-05-03T23:00', '2027-05-02T23:00 – 2027-05-04T23:00']
    expect(days()).toEqual([one])
    expect(days('DTEND;VALUE=DATE:20270504')).toEqual([one])
    expect(days('DTEND;VALUE=DATE:20270503')).toEqual([one])
    expect(days('DTEND;VALUE=DATE:20270505')).toEqual([two])
    expect(days('DURATION:P2D')).toEqual([two])
    expect(busyIn(calendar(event('DTSTART:20270503', 'DTEND:20270505')))).toEqual([two])
  })

  it.each([
    ['at an offset', 'DTSTART:20270503T110000+0200'],
    ['with separators', 'DTSTART:2027-05-03T09:00:00Z'],
    ['without seconds', 'DTSTART:20270503T0900Z'],
    ['at hour 24 of the day before', 'DTSTART;TZID=Etc/GMT+9:20270502T240000'],
  ])('accepts a start %s, as lenient programs write it', (_, start) => {
    expect(busyIn(calendar(event(start, 'DURATION:PT1H')))).toEqual(['2027-05-03T09:00 – 2027-05-03T10:00'])
  })

  it.each([
    'DTSTART:20279999T999999Z',
    'DTSTART:20270230T090000Z',
    'DTSTART:tomorrow',
    'DTSTART:120270503T090000Z',
    'SUMMARY:None',
  ])('with an unreadable start makes the calendar unreadable: %s', (start) => {
    expect(refusalOf(calendar(event('UID:1', start, 'DURATION:PT1H')))).toBe('unreadable')
    expect(refusalOf(calendar(event('UID:1', start, 'STATUS:CANCELLED')))).toBeUndefined()
  })

  it.each(['DTEND:later', 'DURATION:1 hour', 'DURATION:P', 'DURATION:P1Y', 'RECURRENCE-ID:then'])(
    'with an unreadable relevant property makes the calendar unreadable: %s',
    (line) => {
      expect(refusalOf(timed(line))).toBe('unreadable')
    },
  )

  it('is ignored if free, cancelled or declined, in any letter case', () => {
    const hour = 'DTEND:20270503T100000Z'
    expect(from(hour, 'transp:Transparent')).toEqual([])
    expect(from(hour, 'STATUS:cancelled')).toEqual([])
    expect(from(hour, 'x-microsoft-cdo-busystatus:Free')).toEqual([])
    expect(from(hour, 'ATTENDEE;PARTSTAT=declined;CN="Ada: she; herself":MAILTO:ADA@example.test')).toEqual(
      [],
    )
    expect(
      from(hour, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ben@x.test'),
    ).toHaveLength(1)
  })

  it('far in the past or the future blocks no time', () => {
    const far = ['00010101', '19691231', '99991231'].map((day) =>
      event(`DTSTART:${day}T090000Z`, 'DURATION:PT1H'),
    )
    expect(readBusy(calendar(...far))).toEqual({ busy: [], unknownZones: [] })
  })
})

describe('VFREEBUSY', () => {
  const published = (...lines: string[]) => linesOf('BEGIN:VFREEBUSY', 'UID:1', ...lines, 'END:VFREEBUSY')

  it('blocks every type but FREE', () => {
    const text = published(
      ...['DTSTART:20270501T000000Z', 'DTEND:20270601T000000Z'],
      'FREEBUSY:20270503T090000Z/PT30M,20270504T090000Z/20270504T100000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270505T090000Z/PT1H',
      'FREEBUSY;FBTYPE=X-AWAY:20270506T090000Z/PT1H',
      'freebusy;fbtype=free:20270507T090000Z/PT1H',
    )
    expect(busyIn(text)).toEqual([
      ...['2027-05-03T09:00 – 2027-05-03T09:30', '2027-05-04T09:00 – 2027-05-04T10:00'],
      ...['2027-05-05T09:00 – 2027-05-05T10:00', '2027-05-06T09:00 – 2027-05-06T10:00'],
    ])
  })

  it.each(['FREEBUSY:20270503T090000Z', 'FREEBUSY:now/PT1H', 'FREEBUSY:20270503T090000Z/soon'])(
    'that is unreadable makes the calendar unreadable: %s',
    (line) => {
      expect(refusalOf(published(line))).toBe('unreadable')
    },
  )

  it('with VAVAILABILITY is refused, as that means busy outside of the given hours', () => {
    expect(refusalOf(linesOf('BEGIN:VAVAILABILITY', 'END:VAVAILABILITY'))).toBe('unreadable')
  })
})

describe('the limit of events', () => {
  const single = (nth: number, year: number) =>
    event(`UID:${nth}`, `DTSTART:${year}0503T090000Z`, 'DURATION:PT1H')

  it('counts future events only', () => {
    const past = Array.from({ length: 6000 }, (_, nth) => single(nth, 2020))
    expect(busyIn(calendar(...past, single(6001, 2027)))).toEqual(['2027-05-03T09:00 – 2027-05-03T10:00'])
    const ahead = Array.from({ length: 5000 }, (_, nth) => single(nth, 2027))
    expect(busyIn(calendar(...ahead))).toHaveLength(1)
    expect(refusalOf(calendar(...ahead, single(5001, 2027)))).toBe('events')
  })

  it('counts each occurrence of recurring events', () => {
    const daily = Array.from({ length: 300 }, (_, nth) => [
      ...single(nth, 2027).slice(0, -1),
      'RRULE:FREQ=DAILY',
      'END:VEVENT',
    ])
    expect(refusalOf(calendar(...daily))).toBe('events')
    const over = daily.map((lines) => lines.map((line) => line.replace('DAILY', 'DAILY;UNTIL=20270504')))
    expect(busyIn(calendar(...over))).toHaveLength(2)
  })
})
