import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import * as z from 'zod/mini'

/** What the form holds while it is being filled in; anything may still be missing. */
const draftSchema = z.object({
  description: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  date: z._default(z.string(), ''),
})
export type BookingDraft = z.output<typeof draftSchema>

/** Where the work is, as the form holds it. */
export type DraftPlace = Pick<BookingDraft, 'location' | 'lat' | 'lon'>

const emptyDraft: BookingDraft = { description: '', location: '', date: '' }

/** One member's typing for one skill, so that the next to sign in on this tab doesn't find it. */
const keyOf = (memberId: string, skillId: string) => `kindling.booking-draft.${memberId}.${skillId}`

function parse(text: string | null): BookingDraft {
  if (text === null) return emptyDraft
  try {
    return z.catch(draftSchema, emptyDraft).parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return emptyDraft
    throw error
  }
}

/** The address of a profile. A town alone is none: nobody finds a door by it. */
export function savedPlace({
  street,
  location,
  zip_code,
  lat,
  lon,
}: Pick<OwnProfile, 'street' | 'location' | 'zip_code' | 'lat' | 'lon'>): DraftPlace | undefined {
  if (!street) return undefined
  const address = [street, location, zip_code].filter(Boolean).join(', ')
  return { location: address, ...(lat !== null && lon !== null ? { lat, lon } : {}) }
}

/** Keeps what was typed into a booking form through a refresh of the tab; its pictures are kept elsewhere. */
export function bookingDraft(storage: Storage, memberId: string, skillId: string) {
  const key = keyOf(memberId, skillId)
  return {
    /**
     * @param today 'YYYY-MM-DD'; a day that has passed since is forgotten
     * @param home where a form begins in which nothing was typed yet
     */
    read(today: string, home?: DraftPlace): BookingDraft {
      const kept = storage.getItem(key)
      const draft = kept === null ? { ...emptyDraft, ...home } : parse(kept)
      return draft.date < today ? { ...draft, date: '' } : draft
    },
    write: (draft: BookingDraft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
  }
}
