import {
  type BookingDraft,
  type DraftPlace,
  draftFrom,
  draftSchema,
  emptyDraft,
} from '@kindling/domain/bookings/orders/booking-draft'
import { type StateStorage, storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

/** Draft of a member's booking form of a skill, kept across page reloads, without pictures (`draftPictures`). */
export function bookingDraft(memberId: string, skillId: string, storage?: StateStorage) {
  const stored = storedState(`booking-draft.${memberId}.${skillId}`, z.optional(draftSchema), storage)
  return {
    ...stored,
    /**
     * @param today 'YYYY-MM-DD'; a date before it is cleared
     * @param home initial place without a draft
     */
    read: (today: string, home?: DraftPlace): BookingDraft =>
      draftFrom(today, stored.read() ?? { ...emptyDraft, ...home }),
  }
}
