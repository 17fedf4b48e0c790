import { byName } from '../format/by-name.ts'

/** Label of a time zone: `Europe/London` becomes "London (Europe)". */
function labelOf(name: string): string {
  const [area = name, ...place] = name.replaceAll('_', ' ').split('/')
  return place.length === 0 ? area : `${place.toReversed().join(', ')} (${area})`
}

/**
 * Options of all time zones known to this runtime, sorted by name.
 * @param chosen the saved zone, always included, since runtimes name some zones differently
 */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  return [...names]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => byName(one.label, other.label))
}
