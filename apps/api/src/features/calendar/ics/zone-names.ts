import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { HOUR } from '../../../platform/durations.ts'
import { parseOffset } from './calendar-values.ts'
import { anyOf, fixedZone, ianaZone, type Zone } from './zones.ts'

/**
 * Time zone of a TZID without a VTIMEZONE: IANA names, also with a prefix
 * ("/mozilla.org/20050126_1/Europe/London"), Windows names ("GMT Standard Time"), Windows display names
 * ("(UTC+00:00) Dublin, Edinburgh, Lisbon, London"), and offsets ("UTC+01:00"). Undefined for anything else.
 */
export function zoneNamed(name: string): Zone | undefined {
  return ianaOf(name) ?? windowsZone(name) ?? offsetZone(name) ?? shownZone(name)
}

function ianaOf(name: string): Zone | undefined {
  const parts = name.replaceAll(' ', '_').split('/').filter(Boolean)
  // "America/Argentina/Ushuaia" has three parts, "UTC" has one.
  return [parts.length, 3, 2, 1].map((count) => ianaZone(parts.slice(-count).join('/'))).find(Boolean)
}

const windowsNames = new Map(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]),
)

function windowsZone(name: string): Zone | undefined {
  const windowsName = windowsNames.get(name.toLowerCase())
  const [iana] = windowsName === undefined ? [] : findIana(windowsName)
  return iana && ianaZone(iana)
}

/** "UTC+1", "GMT-05:00", "+0100" are ahead of UTC, unlike IANA's "Etc/GMT+1". */
function offsetZone(name: string): Zone | undefined {
  const [, sign, hours = '', minutes = '00'] = /^(?:UTC|GMT)? ?([+-])(\d\d?)(?::?(\d\d))?$/i.exec(name) ?? []
  const offset = sign && parseOffset(`${sign}${hours.padStart(2, '0')}${minutes}`)
  return typeof offset === 'number' ? fixedZone(name, offset) : undefined
}

/** "(GMT-05.00) Eastern Time (US & Canada)": by its cities, its Windows name, or its offset. */
function shownZone(name: string): Zone | undefined {
  const parts = /^\((?:UTC|GMT)(?:([+-]\d\d)[:.](\d\d))?\)(.*)$/i.exec(name)
  if (parts === null) return undefined
  const [, hours = '+00', minutes = '00', shown = ''] = parts
  const offset = parseOffset(`${hours}${minutes}`)
  if (offset === undefined) return undefined
  const cities = shown.split(/[,:]/).flatMap((city) => zonesOfCity(city.trim(), offset))
  if (cities.length > 0) return anyOf(name, cities)
  const american = windowsZone(shown.trim().replace(/ Time \(.*\)$/, ' Standard Time'))
  // With an offset only, both standard and daylight saving time count.
  return american ?? anyOf(name, [fixedZone(name, offset), fixedZone(name, offset + HOUR)], true)
}

const [winter, summer] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

function zonesOfCity(city: string, offset: number): Zone[] {
  const end = `/${city.replaceAll(' ', '_').toLowerCase()}`
  return Intl.supportedValuesOf('timeZone')
    .filter((name) => name.toLowerCase().endsWith(end))
    .flatMap((name) => ianaZone(name) ?? [])
    .filter(({ wallAt }) => [winter, summer].some((at) => wallAt(at) - at === offset))
}
