import * as z from 'zod/mini'
import { isoDay } from '../../iso-day.ts'
import { exactnesses } from '../../places/exactness.ts'
import type { OwnProfile } from '../../profile/profile-contract.ts'

/** Schema of an incomplete booking form. */
export const draftSchema = z.object({
  description: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  exactness: z.optional(z.enum(exactnesses)),
  /** Whether the member placed the pin. */
  isPinned: z.optional(z.boolean()),
  date: z._default(z.string(), ''),
  start: z.optional(z.string()),
  /** Whether any time of the day is fine. */
  anyTime: z.optional(z.boolean()),
  minutes: z.optional(z.number()),
  packageId: z.optional(z.string()),
})
export type BookingDraft = z.output<typeof draftSchema>

/** Place fields of the form. */
export type DraftPlace = Pick<BookingDraft, 'location' | 'lat' | 'lon' | 'exactness' | 'isPinned'>

export const emptyDraft: BookingDraft = { description: '', location: '', date: '' }

/** Form values of a preselected start. @param timeZone the member's IANA time zone */
export const draftAt = (start: string, timeZone: string) => ({
  date: isoDay(new Date(start), timeZone),
  // Same format as the free slots.
  start: new Date(start).toISOString(),
  anyTime: undefined,
})

/** Place from the profile's address; undefined for a town without a street. */
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

/** A draft whose date is still to come; a date before today is cleared. @param today `YYYY-MM-DD` */
export const draftFrom = (today: string, draft: BookingDraft): BookingDraft =>
  draft.date < today ? { ...draft, date: '', start: undefined, anyTime: undefined } : draft
