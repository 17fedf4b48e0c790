import { expect, it, test } from 'vitest'
import { nextAt, quietHoursSchema, quietUntil } from './quiet-hours.ts'

const night = { start: '22:00', end: '07:00' }
const until = (at: string, zone = 'Europe/London', quiet = night) =>
  quietUntil(quiet, zone, new Date(at))?.toISOString()

test.each([
  ['2026-01-15T21:59:59Z', undefined],
  ['2026-01-15T22:00:00Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-15T23:30:30.500Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-16T00:00:00Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-16T06:59:59Z', '2026-01-16T07:00:00.000Z'],
  ['2026-01-16T07:00:00Z', undefined],
])('quiet hours from 22:00 to 07:00 delay an event at %s until %s', (at, end) => {
  expect(until(at)).toBe(end)
})

test.each([
  // 23:30 in Auckland.
  ['2026-01-15T10:30:00Z', 'Pacific/Auckland', '2026-01-15T18:00:00.000Z'],
  // Across the DST changes in the night: the end is at 07:00 local time.
  ['2026-03-28T23:00:00Z', 'Europe/London', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:30:00Z', 'Europe/London', '2026-10-25T07:00:00.000Z'],
  // A zone with a UTC offset of a quarter of an hour.
  ['2026-01-15T17:00:00Z', 'Asia/Kathmandu', '2026-01-16T01:15:00.000Z'],
])('at %s in %s quiet hours last until %s', (at, zone, end) => {
  expect(until(at, zone)).toBe(end)
})

test.each([
  ['2026-01-15T12:59:00Z', undefined],
  ['2026-01-15T13:00:00Z', '2026-01-15T14:30:00.000Z'],
  ['2026-01-15T14:30:00Z', undefined],
])('quiet hours within one day delay an event at %s until %s', (at, end) => {
  expect(until(at, 'Europe/London', { start: '13:00', end: '14:30' })).toBe(end)
})

it('an end that the DST change skips is at the change', () => {
  expect(until('2026-03-29T00:30:00Z', 'Europe/London', { start: '00:00', end: '01:30' })).toBe(
    '2026-03-29T01:00:00.000Z',
  )
})

it('there are no quiet hours by default', () => {
  expect(quietUntil(null, 'Europe/London', new Date())).toBeUndefined()
})

it('nextAt is tomorrow if it is that time now', () => {
  const noon = new Date('2026-01-15T12:00:00Z')
  expect(nextAt(720, 'Europe/London', noon).toISOString()).toBe('2026-01-16T12:00:00.000Z')
})

it('quietHoursSchema requires two different times of day', () => {
  expect(quietHoursSchema.safeParse(night).success).toBe(true)
  for (const wrong of [
    { start: '22:00', end: '22:00' },
    { start: '24:00', end: '07:00' },
    { start: '22:00' },
  ]) {
    expect(quietHoursSchema.safeParse(wrong).success).toBe(false)
  }
})
