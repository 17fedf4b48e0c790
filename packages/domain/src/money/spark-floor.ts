import { formatSparks } from './money.ts'

/** How far below zero members may go who are verified and have two completed bookings, in milli-sparks. */
export const SPARK_FLOOR_MILLIS = 10_000
/** What stands beside a balance whose member may go below zero; undefined for everybody else. @param floor milli-sparks */
export function floorWords(floor: number): string | undefined {
  if (floor === 0) return undefined
  return `You may go to −${formatSparks(floor)} sparks: be helped first, and help somebody later.`
}

/** What a balance will be, with the sign that members read. @param millis milli-sparks */
export function signedSparks(millis: number): string {
  return millis < 0 ? `−${formatSparks(-millis)}` : formatSparks(millis)
}
