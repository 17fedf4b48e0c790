import { describe, expect, it, test } from 'vitest'
import {
  dayHere,
  formatCalendarDay,
  formatDay,
  formatInstant,
  formatRecorded,
  formatTimeOfDay,
} from './dates.ts'
import { clocks } from './test-clocks.ts'

const plain = (text: string) => text.replaceAll(',', '')

describe('date formatting in the profile’s time zone', () => {
  const now = new Date('2026-11-24T12:00Z')

  test('includes the year of an instant in another year', () => {
    clocks('Europe/London')
    expect(plain(formatInstant('2026-11-24T18:04Z', now))).toBe('Tue 24 Nov 18:04')
    expect(plain(formatInstant('2025-11-24T18:04Z', now))).toBe('Mon 24 Nov 2025 18:04')
    expect(plain(formatInstant('2027-11-24T18:04Z', now))).toBe('Wed 24 Nov 2027 18:04')
  })

  test('includes the year of a calendar day in another year', () => {
    clocks('Pacific/Apia')
    expect(plain(formatCalendarDay('2026-11-28', now))).toBe('Sat 28 Nov')
    expect(plain(formatCalendarDay('2025-12-31', now))).toBe('Wed 31 Dec 2025')
    expect(plain(formatCalendarDay('2027-01-01', now))).toBe('Fri 1 Jan 2027')
  })
})

/** 18:30 UTC on 31 December. */
const newYear = '2026-12-31T18:30:00.000Z'

it.each([
  // The profile's time zone applies; times are labelled if the browser's differs.
  ['Europe/London', 'Europe/London', '2026-12-31', 'Thu 31 Dec 18:30', '18:30'],
  ['Europe/London', 'Europe/Lisbon', '2026-12-31', 'Thu 31 Dec 18:30', '18:30'],
  ['Europe/London', 'America/New_York', '2026-12-31', 'Thu 31 Dec 18:30 GMT', '18:30 GMT'],
  ['Europe/Warsaw', 'America/New_York', '2026-12-31', 'Thu 31 Dec 19:30 CET', '19:30 CET'],
  ['America/New_York', 'Europe/London', '2026-12-31', 'Thu 31 Dec 13:30 EST', '13:30 EST'],
  ['Asia/Kolkata', 'Europe/London', '2027-01-01', 'Fri 1 Jan 2027 00:00 GMT+5:30', '00:00 GMT+5:30'],
  ['Asia/Kolkata', 'Asia/Calcutta', '2027-01-01', 'Fri 1 Jan 2027 00:00', '00:00'],
  ['Pacific/Apia', 'Pacific/Pago_Pago', '2027-01-01', 'Fri 1 Jan 2027 07:30 GMT+13', '07:30 GMT+13'],
  ['Australia/Lord_Howe', 'Australia/Sydney', '2027-01-01', 'Fri 1 Jan 2027 05:30', '05:30'],
])(
  'profile in %s and browser in %s: date and time are those of the profile',
  (profile, device, day, instant, time) => {
    clocks(profile, device)
    expect(dayHere(new Date(newYear))).toBe(day)
    expect(plain(formatInstant(newYear, new Date('2026-12-01T12:00Z')))).toBe(instant)
    expect(formatTimeOfDay(newYear)).toBe(time)
    expect(plain(formatRecorded(newYear))).toMatch(new RegExp(`${time.replace('+', '.')}$`))
    expect(formatDay(newYear)).toBe(day.startsWith('2026') ? '31 Dec 2026' : '1 Jan 2027')
  },
)

it('times in the repeated hour of the autumn DST change have a zone label', () => {
  clocks('Europe/London')
  const now = new Date('2027-10-01T12:00Z')
  expect(plain(formatInstant('2027-10-31T00:30Z', now))).toBe('Sun 31 Oct 01:30 BST')
  expect(plain(formatInstant('2027-10-31T01:30Z', now))).toBe('Sun 31 Oct 01:30 GMT')
  expect(plain(formatInstant('2027-10-31T02:30Z', now))).toBe('Sun 31 Oct 02:30')
  clocks('Australia/Lord_Howe')
  expect(formatTimeOfDay('2027-04-03T14:45Z')).toBe('01:45 LHDT')
  expect(formatTimeOfDay('2027-04-03T15:15Z')).toBe('01:45 LHST')
})

it('times have a zone label if the other side’s time zone differs and is given', () => {
  clocks('Europe/London')
  const now = new Date('2026-11-24T12:00Z')
  expect(plain(formatInstant('2026-11-24T18:04Z', now, ['Europe/Warsaw']))).toBe('Tue 24 Nov 18:04 GMT')
  expect(plain(formatInstant('2026-11-24T18:04Z', now, ['Africa/Accra']))).toBe('Tue 24 Nov 18:04')
})
