import { type Component, propertyOf } from './calendar-lines.ts'
import { definedZone } from './defined-zone.ts'
import type { Clocks } from './moments.ts'
import { Refused } from './refusals.ts'
import { zoneNamed } from './zone-names.ts'
import { ianaZone, unknownZone, utc, type Zone } from './zones.ts'

/**
 * Which clocks a calendar means: by IANA's name, else by what the file itself defines, else by another program's name.
 * What nobody knows is any clock on earth.
 * @param timeZone of its owner
 * @param to how far its own definitions are needed
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

/** Without what quotes it, and what a text escapes. */
const plainName = (name: string) => name.replaceAll(/^["'\s]+|["'\s]+$/g, '').replaceAll(/\\([\\,;])/g, '$1')

function findZone(name: string, calendar: Component, to: number): Zone {
  const definition = calendar.children.find(
    (child) => child.name === 'VTIMEZONE' && isNamed(child, 'TZID', name),
  )
  // A full name of IANA's stays right when a country changes its clocks; a short one is often a program's own.
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
    // Without changes that can be read it may still name the place.
    const place = propertyOf(definition, 'X-LIC-LOCATION') ?? propertyOf(definition, 'TZID-ALIAS-OF')
    return place && ianaZone(place.value)
  }
}
