/**
 * The calendar day that an instant falls on somewhere, `YYYY-MM-DD`.
 * @param timeZone an IANA name
 */
export function isoDay(at: Date, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return at.toLocaleDateString('sv-SE', { timeZone })
}
