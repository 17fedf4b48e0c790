import type { Booked } from '@kindling/domain/bookings/booked-days-contract'
import { describe, expect, it } from 'vitest'
import { mondayOf, weekOf } from './week-of.ts'

/** Times are the machine's own, whichever zone it is in. */
const makeBooked = (start: Date | null, minutes: number | null, overrides: Partial<Booked> = {}): Booked => ({
  ...{ id: 'a', title: 'Two shelves', status: 'accepted', side: 'outward', with: 'Amara' },
  ...{
    booking_date: '2026-11-25',
    lent_until: null,
    booking_start: start?.toISOString() ?? null,
    duration_minutes: minutes,
  },
  ...overrides,
})

const monday = new Date(2026, 10, 23)
const piecesOf = (booked: Booked) =>
  weekOf(monday, [booked]).map(({ pieces }) =>
    pieces.map(({ start, minutes, isRest }) => `${isRest ? 'rest ' : ''}${start}+${minutes}`).join(),
  )

describe('mondayOf', () => {
  it('is the same for each day of a week', () => {
    const days = Array.from({ length: 7 }, (_, nth) => new Date(2026, 10, 23 + nth, 23, 59))
    expect(days.map((day) => mondayOf(day))).toEqual(days.map(() => monday))
  })

  it('counts weeks over the end of a month, a year and summer time', () => {
    expect(mondayOf(monday, 1)).toEqual(new Date(2026, 10, 30))
    expect(mondayOf(monday, 6)).toEqual(new Date(2027, 0, 4))
    expect(mondayOf(new Date(2026, 9, 19), 1)).toEqual(new Date(2026, 9, 26))
    expect(mondayOf(monday, -1)).toEqual(new Date(2026, 10, 16))
  })
})

describe('weekOf', () => {
  it('has seven days', () => {
    expect(weekOf(monday, []).map(({ day }) => day)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ])
  })

  it('puts a time on its day, in minutes', () => {
    const piece = piecesOf(makeBooked(new Date(2026, 10, 25, 14, 30), 90))
    expect(piece).toEqual(['', '', '870+90', '', '', '', ''])
  })

  it('parts what goes on past midnight', () => {
    expect(piecesOf(makeBooked(new Date(2026, 10, 25, 23), 120))).toEqual([
      '',
      '',
      '1380+60',
      'rest 0+60',
      '',
      '',
      '',
    ])
  })

  it('leaves out what lies outside, but for the part that reaches in', () => {
    expect(piecesOf(makeBooked(new Date(2026, 10, 22, 23), 60)).join('')).toBe('')
    expect(piecesOf(makeBooked(new Date(2026, 10, 22, 23), 90))[0]).toBe('rest 0+30')
    expect(piecesOf(makeBooked(new Date(2026, 10, 30, 9), 60)).join('')).toBe('')
  })

  it('has what is booked by day beside the hours', () => {
    const byDay = makeBooked(null, null)
    const [, , wednesday] = weekOf(monday, [byDay])
    expect(wednesday).toMatchObject({ anyTime: [byDay], pieces: [] })
  })

  it('has a loan on each of its days, also where it began the week before', () => {
    const daysOf = (booking_date: string, lent_until: string) =>
      weekOf(monday, [makeBooked(null, null, { booking_date, lent_until })]).map(
        ({ anyTime }) => anyTime.length,
      )
    expect(daysOf('2026-11-25', '2026-11-26')).toEqual([0, 0, 1, 1, 0, 0, 0])
    expect(daysOf('2026-11-20', '2026-11-24')).toEqual([1, 1, 0, 0, 0, 0, 0])
  })
})
