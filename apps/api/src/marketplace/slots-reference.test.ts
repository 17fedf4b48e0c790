import type { Availability } from '@kindling/domain/appointments/availability'
import { minutesOfSpan, type Span } from '@kindling/domain/appointments/weekly-hours'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundsOf } from '../../test/depth.ts'
import { DAY, MINUTE } from '../platform/durations.ts'
import { type Calendar, freeStarts, slotProblem } from './slots/slots.ts'
import { at, type hour, weekdays } from './slots/slots-test-kit.ts'

const QUARTER = 15 * MINUTE

/** A slow reference implementation: checks every quarter of an hour by itself, with Intl's time zones. */
function referenceStarts(calendar: Calendar, firstDay: string, days: number, wanted: typeof hour): number[] {
  const { availability, timeZone, busy, booked, now } = calendar
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [begin, end] = [at(`${firstDay}T00:00Z`) - 3 * DAY, at(`${firstDay}T00:00Z`) + (days + 3) * DAY]
  const quarters: { at: number; day: string; minutes: number; wall: string }[] = []
  for (let instant = begin; instant < end; instant += QUARTER) {
    const wall = clock.format(instant)
    const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
    quarters.push({ at: instant, day: wall.slice(0, 10), minutes, wall })
  }
  const plus = (day: string, n: number) => new Date(at(`${day}T00:00Z`) + n * DAY).toISOString().slice(0, 10)
  const entryOf = (day: string) => availability.dates.find(({ from, to }) => from <= day && day <= to)
  const spansOf = (day: string): Span[] => {
    const own = entryOf(day)
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    return own ? own.spans : availability.weekly.filter((span) => span.weekday === weekday)
  }
  const wallOf = (day: string, minutes: number) => {
    const [on, rest] = [plus(day, Math.floor(minutes / 1440)), minutes % 1440]
    return `${on} ${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  }
  const firstAt = (wall: string) => quarters.find((quarter) => quarter.wall >= wall)?.at ?? end
  const open = new Set<number>()
  const grid = new Set<string>()
  const allDays = [...new Set(quarters.map(({ day }) => day))].slice(1, -2)
  for (const day of allDays) {
    const next = entryOf(plus(day, 1))
    const latest = next === undefined || next === entryOf(day) ? 2880 : 1440
    for (const { from, to: end } of spansOf(day).map(minutesOfSpan)) {
      const to = Math.min(end, latest)
      const [start, stop] = [firstAt(wallOf(day, from)), firstAt(wallOf(day, to))]
      for (let instant = start; instant < stop; instant += QUARTER) open.add(instant)
      for (let minutes = from; minutes < to; minutes += wanted.stepMinutes) grid.add(wallOf(day, minutes))
    }
  }
  const todayThere = clock.format(now).slice(0, 10)
  return quarters
    .filter(({ at: start, day, wall }) => {
      if (!grid.has(wall) || day < firstDay || day > plus(firstDay, days - 1)) return false
      for (let instant = start; instant < start + wanted.minutes * MINUTE; instant += QUARTER) {
        if (!open.has(instant)) return false
      }
      const before = start - availability.buffer_before_minutes * MINUTE
      const after = start + (wanted.minutes + availability.buffer_after_minutes) * MINUTE
      const ofDay = booked.filter((one) => clock.format(one).slice(0, 10) === day).length
      return (
        start > now &&
        start - now >= availability.notice_minutes * MINUTE &&
        day <= plus(todayThere, availability.horizon_days) &&
        !busy.some(({ from, to }) => from < after && to > before) &&
        (availability.max_per_day === null || ofDay < availability.max_per_day)
      )
    })
    .map(({ at: start }) => start)
}

const zones = {
  'Europe/London': ['2026-03-29', '2026-10-25'],
  'America/New_York': ['2026-03-08', '2026-11-01'],
  'Australia/Lord_Howe': ['2026-04-05', '2026-10-04'],
  // Cairo and Santiago skip midnight in spring: the day begins at 01:00.
  'Africa/Cairo': ['2026-04-24', '2026-10-30'],
  'America/Santiago': ['2026-04-05', '2026-09-06'],
  'Asia/Kathmandu': ['2026-06-01'],
  'Pacific/Apia': ['2026-06-01'],
  'Pacific/Pago_Pago': ['2026-06-01'],
} as const

const dayFrom = (day: string, n: number) => new Date(at(`${day}T00:00Z`) + n * DAY).toISOString().slice(0, 10)
const quarter = (max: number) => fc.integer({ min: 0, max }).map((n) => n * 15)
const time = quarter(95).map(
  (m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`,
)
const span = fc.record({ start: time, end: time })

const scene = fc
  .constantFrom(...Object.entries(zones).flatMap(([zone, days]) => days.map((day) => [zone, day] as const)))
  .chain(([timeZone, change]) => {
    const around = quarter(6 * 96).map((minutes) => at(`${change}T00:00Z`) - 3 * DAY + minutes * MINUTE)
    return fc.record({
      timeZone: fc.constant(timeZone as string),
      firstDay: fc
        .constantFrom(-1, 0, 1)
        .map((n) => new Date(at(`${change}T00:00Z`) + n * DAY).toISOString().slice(0, 10)),
      days: fc.integer({ min: 1, max: 3 }),
      wanted: fc.record({
        minutes: fc.constantFrom(15, 60, 90, 240, 600),
        stepMinutes: fc.constantFrom(15, 30, 60),
      }),
      weekly: fc.array(fc.record({ weekday: fc.constantFrom(...weekdays), start: time, end: time }), {
        maxLength: 10,
      }),
      dates: fc
        .tuple(fc.array(span, { maxLength: 2 }), fc.constantFrom(-1, 0, 1), fc.constantFrom(0, 1))
        .map(([spans, from, more]) => [
          { from: dayFrom(change, from), to: dayFrom(change, from + more), spans },
        ]),
      hasDates: fc.boolean(),
      notice_minutes: fc.constantFrom(0, 60, 720, 2880),
      horizon_days: fc.constantFrom(1, 2, 30),
      buffer_before_minutes: fc.constantFrom(0, 15, 30),
      buffer_after_minutes: fc.constantFrom(0, 15, 60),
      max_per_day: fc.constantFrom(null, 1, 2),
      busy: fc.array(
        fc.tuple(around, quarter(20)).map(([from, m]) => ({ from, to: from + m * MINUTE })),
        { maxLength: 3 },
      ),
      booked: fc.array(around, { maxLength: 3 }),
      now: around,
    })
  })

it('freeStarts equals a naive reference, on generated calendars around clock changes', () => {
  let offered = 0
  fc.assert(
    fc.property(
      scene,
      ({ timeZone, firstDay, days, wanted, hasDates, dates, busy, booked, now, ...settings }) => {
        const availability = { ...settings, dates: hasDates ? dates : [] } as Availability
        const calendar = { availability, timeZone, busy, booked, now }
        const found = freeStarts(calendar, firstDay, days, wanted)
        offered += found.length
        expect(found).toEqual(referenceStarts(calendar, firstDay, days, wanted))
        for (const start of found.slice(0, 2)) expect(slotProblem(calendar, start, wanted)).toBeUndefined()
      },
    ),
    { numRuns: roundsOf('SLOT_CALENDARS', { inCheck: 400, atNight: 2000 }) },
  )
  expect(offered).toBeGreaterThan(400)
}, 120_000)
