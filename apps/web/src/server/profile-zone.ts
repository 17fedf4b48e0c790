import { storedState } from '@kindling/domain/client/stored-state'
import { readIn } from '@kindling/domain/client/times/reader-zone'
import * as z from 'zod/mini'

/** Time zone of a member's profile, stored on this device for page loads before the profile arrives. */
const keptZone = (memberId: string) => storedState(`zone.${memberId}`, z.optional(z.string()), localStorage)

/** Formats times in the member's stored time zone; in the browser's if there is none or nobody is signed in. */
export function restoreZone(memberId: string | undefined): void {
  readIn(memberId === undefined ? undefined : keptZone(memberId).read())
}

/** Formats times in the time zone of the member's profile, and stores it for the next page load. */
export function followProfile(profile: { id: string; time_zone: string }): void {
  keptZone(profile.id).write(profile.time_zone)
  readIn(profile.time_zone)
}
