import * as z from 'zod/mini'
import { storedState } from '../browser/stored-state.ts'
import { readIn } from '../format/reader-zone.ts'

/** The zone of a member's profile, kept on this device so that the next page has it before the profile has come. */
const keptZone = (memberId: string) => storedState(`zone.${memberId}`, z.optional(z.string()), localStorage)

/** Has times shown by the clocks that were kept for a member; by the browser's where none were, and for nobody. */
export function restoreZone(memberId: string | undefined): void {
  readIn(memberId === undefined ? undefined : keptZone(memberId).read())
}

/** Has times shown by the clocks of a member's profile, now and on the next page. */
export function followProfile(profile: { id: string; time_zone: string }): void {
  keptZone(profile.id).write(profile.time_zone)
  readIn(profile.time_zone)
}
