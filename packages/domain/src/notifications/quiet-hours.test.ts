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
])('a night from 22 to 7 holds back what comes at %s until %s', (at, end) => {
  expect(until(at)).toBe(end)
})

test.each([
  // In Auckland it is 23:30 of a summer evening.
  ['2026-01-15T10:30:00Z', 'Pacific/Auckland', '2026-01-15T18:00:00.000Z'],
  // The clocks go forward, and back, in the night: the end is at 7 by the clock.
  ['2026-03-28T23:00:00Z', 'Europe/London', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:30:00Z', 'Europe/London', '2026-10-25T07:00:00.000Z'],
  // A zone that is off by a quarter of an hour.
  ['2026-01-15T17:00:00Z', 'Asia/Kathmandu', '2026-01-16T01:15:00.000Z'],
])('at %s in %s they last until %s', (at, zone, end) => {
  expect(until(at, zone)).toBe(end)
})

test.each([
  ['2026-01-15T12:59:00Z', undefined],
  ['2026-01-15T13:00:00Z', '2026-01-15T14:30:00.000Z'],
  ['2026-01-15T14:30:00Z', undefined],
])('hours within one day hold back what comes at %s until %s', (at, end) => {
  expect(until(at, 'Europe/London', { start: '13:00', end: '14:30' })).toBe(end)
})

it('an end that the clocks skip is when they have jumped over it', () => {
  expect(until('2026-03-29T00:30:00Z', 'Europe/London', { start: '00:00', end: '01:30' })).toBe(
    '2026-03-29T01:00:00.000Z',
  )
})

it('nobody has any without choosing them', () => {
  expect(quietUntil(null, 'Europe/London', new Date())).toBeUndefined()
})

it('the next time is tomorrow’s where it is that time now', () => {
  const noon = new Date('2026-01-15T12:00:00Z')
  expect(nextAt(720, 'Europe/London', noon).toISOString()).toBe('2026-01-16T12:00:00.000Z')
})

it('need two different times of day', () => {
  expect(quietHoursSchema.safeParse(night).success).toBe(true)
  for (const wrong of [
    { start: '22:00', end: '22:00' },
    { start: '24:00', end: '07:00' },
    { start: '22:00' },
  ]) {
    expect(quietHoursSchema.safeParse(wrong).success).toBe(false)
  }
})
