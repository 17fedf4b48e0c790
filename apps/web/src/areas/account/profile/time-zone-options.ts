import { byName } from '../../../format/by-name.ts'

/** `Europe/London` as it is read: "London (Europe)". */
function labelOf(name: string): string {
  const [area = name, ...place] = name.replaceAll('_', ' ').split('/')
  return place.length === 0 ? area : `${place.toReversed().join(', ')} (${area})`
}

/**
 * The time zones of this browser by name, to choose from.
 * @param chosen the one that is saved, which another browser may know by another name
 */
export function timeZoneOptions(chosen: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
  return [...names]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((one, other) => byName(one.label, other.label))
}
