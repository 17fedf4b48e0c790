import { isoDay } from '@kindling/domain/iso-day'
import { v7 } from 'uuid'
import type { Chance } from '../random.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
export const TIME_ZONE = 'Europe/London'

/** The date in the neighbourhood's time zone, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return isoDay(at, TIME_ZONE)
}

export function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** A random instant some hours after another. */
export function hoursLater(chance: Chance, at: Date, least: number, most: number): Date {
  return later(at, Math.round((least + chance.next() * (most - least)) * HOUR))
}

/** The instant, or the evening before when it is at night; never before `notBefore`. */
export function awake(at: Date, notBefore = new Date(0)): Date {
  const evening = later(at, -8 * HOUR)
  return at.getUTCHours() < 7 && evening > notBefore ? evening : at
}

/** A random daytime instant some days before another. */
export function daysBefore(chance: Chance, at: Date, days: number): Date {
  const midnight = Math.floor(at.getTime() / DAY) * DAY - days * DAY
  return new Date(midnight + chance.int(8 * 60, 20 * 60) * 60_000 + chance.int(0, 59_999))
}

/** A UUID that sorts by its instant, deterministic for the same stream and instant. */
export function idAt(chance: Chance, at: Date): string {
  return v7({ msecs: at.getTime(), random: chance.bytes(16) })
}
