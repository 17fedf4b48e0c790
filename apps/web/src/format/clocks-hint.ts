import { cityOf, zoneLabel } from '@kindling/domain/clock-time'
import { otherZones, readerZone } from './reader-zone.ts'

/**
 * Said beside where a time is chosen: by whose clocks. Undefined where the browser and the other side have the same now.
 * @param theirs the other side's, an IANA name
 */
export function clocksHint(theirs = readerZone()): string | undefined {
  const label = zoneLabel(Date.now(), readerZone(), otherZones(theirs))
  return label && `By the clocks of ${cityOf(readerZone())} (${label}), as your profile has it.`
}
