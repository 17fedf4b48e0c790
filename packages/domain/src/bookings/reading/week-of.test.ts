import { describe, expect, it } from 'vitest'
import { clocks } from '../../client/times/test-clocks.ts'
import type { Booked } from '../booked-days-contract.ts'
import { mondayOf, pieceTime, weekOf } from './week-of.ts'

/** By the clocks of London, in winter. */
const makeBooked = (
  start: string | null,
  minutes: number | null,
  overrides: Partial<Booked> = {},
): Booked => ({
  id: 'a',
  title: 'Two shelves',
  status: 'accepted',
  side: 'outward',
  with: 'Amara',
  booking_date: '2026-11-25',
  lent_until: null,
  booking_start: start && `${start}:00.000Z`,
  duration_minutes: minutes,
  timezone: 'Europe/London',
  other_timezone: 'Europe/London',
  ...overrides,
})

const monday = '2026-11-23'
const piecesOf = (booked: Booked, timeZone = 'Europe/London') =>
  weekOf(monday, [booked], timeZone).map(({ pieces }) =>
    pieces.map(({ start, minutes, isRest }) => `${isRest ? 'rest ' : ''}${start}+${minutes}`).join(),
  )

describe('mondayOf', () => {
  it('is the same for all days of a week', () => {
    const days = Array.from({ length: 7 }, (_, nth) => `2026-11-${23 + nth}`)
    expect(days.map((day) => mondayOf(day))).toEqual(days.map(() => monday))
  })

  it('counts weeks across months, years and DST changes', () => {
    expect(mondayOf(monday, 1)).toBe('2026-11-30')
    expect(mondayOf(monday, 6)).toBe('2027-01-04')
    expect(mondayOf('2026-10-19', 1)).toBe('2026-10-26')
    expect(mondayOf(monday, -1)).toBe('2026-11-16')
  })
})

describe('weekOf', () => {
  it('has seven days', () => {
    expect(weekOf(monday, [], 'Europe/London').map(({ day }) => day)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ])
  })

  it('places a booking on its day, in minutes', () => {
    const piece = piecesOf(makeBooked('2026-11-25T14:30', 90))
    expect(piece).toEqual(['', '', '870+90', '', '', '', ''])
  })

  it.each([
    ['Europe/Warsaw', ['', '', '930+90', '', '', '', '']],
    ['America/New_York', ['', '', '570+90', '', '', '', '']],
    ['Asia/Kolkata', ['', '', '1200+90', '', '', '', '']],
    ['Pacific/Apia', ['', '', '', '210+90', '', '', '']],
  ])('places it by the local time in %s', (zone, expected) => {
    expect(piecesOf(makeBooked('2026-11-25T14:30', 90), zone)).toEqual(expected)
  })

  it('splits a booking at midnight', () => {
    expect(piecesOf(makeBooked('2026-11-25T23:00', 120))).toEqual([
      '',
      '',
      '1380+60',
      'rest 0+60',
      '',
      '',
      '',
    ])
  })

  it('leaves out other weeks, except the part of a booking that reaches into this one', () => {
    expect(piecesOf(makeBooked('2026-11-22T23:00', 60)).join('')).toBe('')
    expect(piecesOf(makeBooked('2026-11-22T23:00', 90))[0]).toBe('rest 0+30')
    expect(piecesOf(makeBooked('2026-11-30T09:00', 60)).join('')).toBe('')
  })

  it('lists bookings by day apart from those with a time', () => {
    const byDay = makeBooked(null, null)
    const [, , wednesday] = weekOf(monday, [byDay], 'Europe/London')
    expect(wednesday).toMatchObject({ anyTime: [byDay], pieces: [] })
  })

  it('has a loan on each of its days, also where it began the week before', () => {
    const daysOf = (booking_date: string, lent_until: string) =>
      weekOf(monday, [makeBooked(null, null, { booking_date, lent_until })], 'Europe/London').map(
        ({ anyTime }) => anyTime.length,
      )
    expect(daysOf('2026-11-25', '2026-11-26')).toEqual([0, 0, 1, 1, 0, 0, 0])
    expect(daysOf('2026-11-20', '2026-11-24')).toEqual([1, 1, 0, 0, 0, 0, 0])
  })
})

describe('pieceTime', () => {
  it('is the whole span, and on the next day only its end', () => {
    clocks('Europe/London')
    const late = makeBooked('2026-11-25T23:00', 120)
    expect(pieceTime(late, false)).toBe('23:00–01:00')
    expect(pieceTime(late, true)).toBe('until 01:00')
  })
})
