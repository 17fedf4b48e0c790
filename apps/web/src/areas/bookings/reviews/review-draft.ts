import { type StateStorage, storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

const draftSchema = z._default(z.object({ rating: z.number(), comment: z.string() }), {
  rating: 0,
  comment: '',
})

/** Draft of a member's review of a booking, kept across page reloads. */
export const reviewDraft = (memberId: string, bookingId: string, storage?: StateStorage) =>
  storedState(`review-draft.${memberId}.${bookingId}`, draftSchema, storage)
