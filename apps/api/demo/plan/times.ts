import { isoDay } from '@kindling/domain/iso-day'
import { v7 } from 'uuid'
import type { Chance } from '../random.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
export const TIME_ZONE = 'Europe/London'

/** The calendar day in the neighbourhood's time zone, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return isoDay(at, TIME_ZONE)
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** An instant some hours after another, by chance. */
export function hoursLater(chance: Chance, at: Date, least: number, most: number): Date {
  return later(at, Math.round((least + chance.next() * (most - least)) * HOUR))
}

/** The same instant, or that of the evening before when it is night; never before another one. */
export function awake(at: Date, notBefore = new Date(0)): Date {
  const evening = later(at, -8 * HOUR)
  return at.getUTCHours() < 7 && evening > notBefore ? evening : at
}

/** An instant some days before another, at a time of day when people are up. */
export function daysBefore(chance: Chance, at: Date, days: number): Date {
  const midnight = Math.floor(at.getTime() / DAY) * DAY - days * DAY
  return new Date(midnight + chance.int(8 * 60, 20 * 60) * 60_000 + chance.int(0, 59_999))
}

/** An id that sorts by its instant, as every id does, and is the same for the same chance and instant. */
export function idAt(chance: Chance, at: Date): string {
  return v7({ msecs: at.getTime(), random: chance.bytes(16) })
}
