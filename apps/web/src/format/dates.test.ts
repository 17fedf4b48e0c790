import { describe, expect, it, test } from 'vitest'
import { clocks } from '../testing/clocks.ts'
import {
  dayHere,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatRecorded,
  formatTimeOfDay,
} from './dates.ts'

const plain = (text: string) => text.replaceAll(',', '')

describe('by the clocks of one profile', () => {
  const now = new Date('2026-11-24T12:00Z')

  test('an instant names its year when it is of another one', () => {
    clocks('Europe/London')
    expect(plain(formatInstant('2026-11-24T18:04Z', now))).toBe('Tue 24 Nov 18:04')
    expect(plain(formatInstant('2025-11-24T18:04Z', now))).toBe('Mon 24 Nov 2025 18:04')
    expect(plain(formatInstant('2027-11-24T18:04Z', now))).toBe('Wed 24 Nov 2027 18:04')
  })

  test('a calendar day names its year when it is of another one', () => {
    clocks('Pacific/Apia')
    expect(plain(formatCalendarDay('2026-11-28', now))).toBe('Sat 28 Nov')
    expect(plain(formatCalendarDay('2025-12-31', now))).toBe('Wed 31 Dec 2025')
    expect(plain(formatCalendarDay('2027-01-01', now))).toBe('Fri 1 Jan 2027')
  })
})

/** The instant half past six in the evening of 31 December, in UTC. */
const newYear = '2026-12-31T18:30:00.000Z'

it.each([
  // The profile decides, whatever the browser has; it is labelled where the browser's clocks show another time.
  ['Europe/London', 'Europe/London', '2026-12-31', 'Thu 31 Dec 18:30', '18:30'],
  ['Europe/London', 'Europe/Lisbon', '2026-12-31', 'Thu 31 Dec 18:30', '18:30'],
  ['Europe/London', 'America/New_York', '2026-12-31', 'Thu 31 Dec 18:30 GMT', '18:30 GMT'],
  ['Europe/Warsaw', 'America/New_York', '2026-12-31', 'Thu 31 Dec 19:30 CET', '19:30 CET'],
  ['America/New_York', 'Europe/London', '2026-12-31', 'Thu 31 Dec 13:30 EST', '13:30 EST'],
  ['Asia/Kolkata', 'Europe/London', '2027-01-01', 'Fri 1 Jan 2027 00:00 GMT+5:30', '00:00 GMT+5:30'],
  ['Asia/Kolkata', 'Asia/Calcutta', '2027-01-01', 'Fri 1 Jan 2027 00:00', '00:00'],
  ['Pacific/Apia', 'Pacific/Pago_Pago', '2027-01-01', 'Fri 1 Jan 2027 07:30 GMT+13', '07:30 GMT+13'],
  ['Australia/Lord_Howe', 'Australia/Sydney', '2027-01-01', 'Fri 1 Jan 2027 05:30', '05:30'],
])('a profile in %s and a browser in %s have one day and one time', (profile, device, day, instant, time) => {
  clocks(profile, device)
  expect(dayHere(new Date(newYear))).toBe(day)
  expect(plain(formatInstant(newYear, new Date('2026-12-01T12:00Z')))).toBe(instant)
  expect(formatTimeOfDay(newYear)).toBe(time)
  expect(plain(formatRecorded(newYear))).toMatch(new RegExp(`${time.replace('+', '.')}$`))
  expect(formatDay(newYear)).toBe(day.startsWith('2026') ? '31 Dec 2026' : '1 Jan 2027')
})

it('labels the hour that comes twice in autumn, for everybody', () => {
  clocks('Europe/London')
  const now = new Date('2027-10-01T12:00Z')
  expect(plain(formatInstant('2027-10-31T00:30Z', now))).toBe('Sun 31 Oct 01:30 BST')
  expect(plain(formatInstant('2027-10-31T01:30Z', now))).toBe('Sun 31 Oct 01:30 GMT')
  expect(plain(formatInstant('2027-10-31T02:30Z', now))).toBe('Sun 31 Oct 02:30')
  clocks('Australia/Lord_Howe')
  expect(formatTimeOfDay('2027-04-03T14:45Z')).toBe('01:45 LHDT')
  expect(formatTimeOfDay('2027-04-03T15:15Z')).toBe('01:45 LHST')
})

it('is labelled where the other side has other clocks, if it is said whose', () => {
  clocks('Europe/London')
  const now = new Date('2026-11-24T12:00Z')
  expect(plain(formatInstant('2026-11-24T18:04Z', now, ['Europe/Warsaw']))).toBe('Tue 24 Nov 18:04 GMT')
  expect(plain(formatInstant('2026-11-24T18:04Z', now, ['Africa/Accra']))).toBe('Tue 24 Nov 18:04')
})
