import { formatSparks } from './money.ts'

/** How negative the spark balance of a verified member with two completed bookings may become, in milli-sparks. */
export const SPARK_FLOOR_MILLIS = 10_000
/** Hint beside the balance of a member who may go below zero; undefined for others. @param floor milli-sparks */
export function floorWords(floor: number): string | undefined {
  if (floor === 0) return undefined
  return `You may go to −${formatSparks(floor)} sparks: be helped first, and help somebody later.`
}

/** Formats a spark balance with a minus sign. @param millis milli-sparks */
export function signedSparks(millis: number): string {
  return millis < 0 ? `−${formatSparks(-millis)}` : formatSparks(millis)
}
