import { isoDay } from '@kindling/domain/iso-day'
import { exactnesses } from '@kindling/domain/places/exactness'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** What the form holds while it is being filled in; anything may still be missing. */
const draftSchema = z.object({
  description: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  exactness: z.optional(z.enum(exactnesses)),
  /** The member put the pin. */
  isPinned: z.optional(z.boolean()),
  date: z._default(z.string(), ''),
  start: z.optional(z.string()),
  /** Any time of the day is right. */
  anyTime: z.optional(z.boolean()),
  minutes: z.optional(z.number()),
  packageId: z.optional(z.string()),
})
export type BookingDraft = z.output<typeof draftSchema>

/** Where the work is, as the form holds it. */
export type DraftPlace = Pick<BookingDraft, 'location' | 'lat' | 'lon' | 'exactness' | 'isPinned'>

const emptyDraft: BookingDraft = { description: '', location: '', date: '' }

/** A time that is given, as the form holds it. @param timeZone the member's: an IANA name */
export const draftAt = (start: string, timeZone: string) => ({
  date: isoDay(new Date(start), timeZone),
  // As the free times name it.
  start: new Date(start).toISOString(),
  anyTime: undefined,
})

/** The address of a profile. A town alone is none: nobody finds a door by it. */
export function savedPlace({
  street,
  location,
  zip_code,
  lat,
  lon,
  exactness,
}: Pick<OwnProfile, 'street' | 'location' | 'zip_code' | 'lat' | 'lon' | 'exactness'>):
  | DraftPlace
  | undefined {
  if (!street) return undefined
  const address = [street, location, zip_code].filter(Boolean).join(', ')
  if (lat === null || lon === null) return { location: address }
  return { location: address, lat, lon, ...(exactness && { exactness }) }
}

/**
 * What one member typed into the booking form of one skill, kept through a refresh of the tab; its pictures are kept
 * elsewhere.
 */
export function bookingDraft(memberId: string, skillId: string, storage?: StateStorage) {
  const stored = storedState(`booking-draft.${memberId}.${skillId}`, z.optional(draftSchema), storage)
  return {
    ...stored,
    /**
     * @param today 'YYYY-MM-DD'; a day that has passed since is forgotten
     * @param home where a form begins in which nothing was typed yet
     */
    read(today: string, home?: DraftPlace): BookingDraft {
      const draft = stored.read() ?? { ...emptyDraft, ...home }
      return draft.date < today ? { ...draft, date: '', start: undefined, anyTime: undefined } : draft
    },
  }
}
