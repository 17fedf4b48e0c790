import { cityOf, zoneLabel } from '../../clock-time.ts'
import { otherZones, readerZone } from './reader-zone.ts'

/**
 * Time zone hint beside a time input. Undefined if the browser and the other side have the same UTC offset now.
 * @param theirs the other side's IANA time zone
 */
export function clocksHint(theirs = readerZone()): string | undefined {
  const label = zoneLabel(Date.now(), readerZone(), otherZones(theirs))
  return label && `By the clocks of ${cityOf(readerZone())} (${label}), as your profile has it.`
}
