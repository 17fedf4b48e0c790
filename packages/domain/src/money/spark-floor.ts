import { formatSparks } from './money.ts'

/** How far below zero members may go who are verified and have two completed bookings, in milli-sparks. */
export const SPARK_FLOOR_MILLIS = 10_000
/** Completed and paid bookings, of either side, that it takes besides being verified. */
export const FLOOR_BOOKINGS = 2

/** What a member may still set aside, in milli-sparks: the balance, and what it may fall below zero. */
export function spendableSparks(balance: number, floor: number): number {
  return Math.max(0, balance + floor)
}

/** What stands beside a balance whose member may go below zero; undefined for everybody else. @param floor milli-sparks */
export function floorWords(floor: number): string | undefined {
  if (floor === 0) return undefined
  return `You may go to −${formatSparks(floor)} sparks: be helped first, and help somebody later.`
}

/** What a balance will be, with the sign that members read. @param millis milli-sparks */
export function signedSparks(millis: number): string {
  return millis < 0 ? `−${formatSparks(-millis)}` : formatSparks(millis)
}
