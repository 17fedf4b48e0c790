import { type Component, propertyOf } from './calendar-lines.ts'
import { definedZone } from './defined-zone.ts'
import type { Clocks } from './moments.ts'
import { Refused } from './refusals.ts'
import { zoneNamed } from './zone-names.ts'
import { ianaZone, unknownZone, utc, type Zone } from './zones.ts'

/**
 * Resolves a calendar's TZIDs: IANA names first, then the file's VTIMEZONEs, then other programs' names. An
 * unknown one stands for every time zone on earth.
 * @param timeZone the owner's
 * @param to end of the span for which VTIMEZONEs are expanded
 */
export function clocksOf(calendar: Component, { timeZone, to }: { timeZone: string; to: number }): Clocks {
  const own = ianaZone(timeZone) ?? utc
  const zones = new Map<string, Zone>()
  const named = (name: string): Zone => {
    const plain = plainName(name)
    const zone = zones.get(plain) ?? findZone(plain, calendar, to)
    zones.set(plain, zone)
    return zone
  }
  const shown = propertyOf(calendar, 'X-WR-TIMEZONE')?.value
  const floating = shown === undefined ? own : named(shown)
  return { own, floating: floating.isUnknown ? own : floating, named }
}

/** Strips quotes and escapes. */
const plainName = (name: string) => name.replaceAll(/^["'\s]+|["'\s]+$/g, '').replaceAll(/\\([\\,;])/g, '$1')

function findZone(name: string, calendar: Component, to: number): Zone {
  const definition = calendar.children.find(
    (child) => child.name === 'VTIMEZONE' && isNamed(child, 'TZID', name),
  )
  // A full IANA name follows later rule changes of its country; a short name is often a program's own.
  const iana = name.includes('/') ? ianaZone(name) : undefined
  return iana ?? (definition && defined(name, definition, to)) ?? zoneNamed(name) ?? unknownZone(name)
}

const isNamed = (component: Component, property: string, name: string) =>
  plainName(propertyOf(component, property)?.value ?? '').toLowerCase() === name.toLowerCase()

function defined(name: string, definition: Component, to: number): Zone | undefined {
  try {
    return definedZone(name, definition, to)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // A VTIMEZONE without readable rules may still name its location.
    const place = propertyOf(definition, 'X-LIC-LOCATION') ?? propertyOf(definition, 'TZID-ALIAS-OF')
    return place && ianaZone(place.value)
  }
}
