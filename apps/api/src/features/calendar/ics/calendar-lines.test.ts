import { describe, expect, it } from 'vitest'
import { busyIn, calendar, event, oneHour, readBusy, refusalOf } from './busy-test-kit.ts'

const clinic = ['2027-05-03T09:00 – 2027-05-03T10:00']
const plain = oneHour(':20270503T090000Z')

describe('an iCalendar file', () => {
  it.each([
    ['with a byte order mark', `\u{FEFF}${plain}`],
    ['with a mark before each calendar in it', `\u{FEFF}${plain}\u{FEFF}${plain}`],
    ['with line feeds alone', plain.replaceAll('\r\n', '\n')],
    ['with carriage returns alone', plain.replaceAll('\r\n', '\r')],
    ['with empty lines between its lines', plain.replaceAll('\r\n', '\r\r\n\r\n')],
    ['in small letters', plain.toLowerCase()],
    ['without a newline at its end', plain.trimEnd()],
    ['with spaces at the ends of lines', plain.replaceAll('\r\n', ' \r\n')],
    ['with text before and after the calendar', `Warning: date()\n\n${plain}\nThank you.\n`],
    ['folded within a value', plain.replace('DTSTART:2027', 'DTSTART:2\r\n 02\r\n\t7')],
    ['folded within a name', plain.replace('DTSTART', 'DTST\n ART')],
  ])('is read %s', (_, text) => {
    expect(busyIn(text)).toEqual(clinic)
  })

  it('is read in UTF-16', () => {
    const little = Buffer.from(`\u{FEFF}${plain}`, 'utf16le')
    expect(busyIn(little)).toEqual(clinic)
    expect(busyIn(Buffer.from(little).swap16())).toEqual(clinic)
  })

  it('may be folded within a multi-byte character', () => {
    const zone = calendar(
      ['BEGIN:VTIMEZONE', 'TZID:Köln', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'],
      event('DTSTART;TZID=Köln:20270503T110000', 'DURATION:PT1H'),
    )
    const at = Buffer.from(zone).indexOf(Buffer.from('TZID=Kö')) + 7
    const folded = Buffer.concat([
      ...[Buffer.from(zone).subarray(0, at), Buffer.from('\r\n '), Buffer.from(zone).subarray(at)],
    ])
    expect(readBusy(folded)).toMatchObject({ unknownZones: [] })
    expect(busyIn(folded)).toEqual(clinic)
  })

  it('may contain several calendars; equal UIDs in two of them are two events', () => {
    const other = oneHour(':20270504T090000Z')
    expect(busyIn(plain + other)).toEqual([...clinic, '2027-05-04T09:00 – 2027-05-04T10:00'])
    // A RECURRENCE-ID of one calendar doesn't change a series of another.
    const series = oneHour(':20270503T090000Z', 'RRULE:FREQ=DAILY;COUNT=1')
    const change = oneHour(':20270503T150000Z', 'RECURRENCE-ID:20270503T090000Z')
    expect(busyIn(series + change)).toEqual([...clinic, '2027-05-03T15:00 – 2027-05-03T16:00'])
  })

  it('may contain components and properties that aren’t read', () => {
    const alarm = [
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'DURATION:PT5M',
      'DTSTART:20270601T090000Z',
      'END:VALARM',
    ]
    const text = calendar(
      event('UID:1', 'DTSTART:20270503T090000Z', ...alarm, 'DTEND:20270503T100000Z', 'ATTACH:data:,BEGIN'),
      ['BEGIN:VTODO', 'DTSTART:20270603T090000Z', 'DUE:20270603T100000Z', 'END:VTODO'],
      event('DTSTART:20270503T090000Z', 'DURATION:PT1H', 'DESCRIPTION:Bring', 'the keys', '<br>and; more'),
    )
    expect(busyIn(text)).toEqual(clinic)
  })
})

describe('other text', () => {
  it.each([
    ['nothing', ''],
    ['a page to sign in', '<!DOCTYPE html>\n<html><title>Sign in: BEGIN:VCALENDAR</title></html>'],
    ['data of another kind', '{"kind":"calendar#events"}'],
    ['an address book', 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD\r\n'],
    ['the end of one', 'END:VCALENDAR'],
    ['bytes', String.fromCharCode(0, 1, 2, 255, 10, 32)],
  ])('isn’t recognised as a calendar: %s', (_, text) => {
    expect(refusalOf(text)).toBe('page')
  })

  it.each([
    ['that is cut short within an event', plain.slice(0, plain.indexOf('DURATION'))],
    ['that is cut short between two events', plain.replace('END:VCALENDAR', '')],
    ['with an event that never ends', plain.replace('END:VEVENT\r\n', '')],
    ['with an event within another one', calendar(event('DTSTART:20270503T090000Z', ...event('UID:2')))],
    ['with an event outside of it', `${plain}BEGIN:VEVENT\r\nEND:VEVENT\r\n`],
    ['with a start that has no colon', plain.replace('DTSTART:', 'DTSTART=')],
    ['with a rule whose fold is broken', oneHour(':20270503T090000Z', 'RRULE:FREQ=DAILY;COUNT=1', '0')],
  ])('and a calendar %s is unreadable', (_, text) => {
    expect(refusalOf(text)).toBe('unreadable')
  })
})
