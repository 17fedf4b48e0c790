import type { FoundPerson } from './people-contract.ts'

/** Town and distance of a member: "Camden · 1 - 2 miles away". @param showsDistance only if measured from the reader */
export function whereInWords({ location, distance_band }: FoundPerson, showsDistance: boolean): string {
  const parts = [location, showsDistance && distance_band && `${distance_band} away`]
  return parts.filter(Boolean).join(' · ') || 'Somewhere near'
}

/** Titles of a member's offers. */
export const offersInWords = ({ skills }: { skills: readonly string[] }) =>
  skills.join(', ') || 'Offers nothing yet'

/** "3 people found" */
export function foundInWords(people: number): string {
  return people === 0 ? 'No users found' : people === 1 ? '1 person found' : `${people} people found`
}
