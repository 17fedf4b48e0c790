import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

const draftSchema = z._default(z.object({ rating: z.number(), comment: z.string() }), {
  rating: 0,
  comment: '',
})

/** What one member typed into the review of one booking, kept through a refresh of the tab. */
export const reviewDraft = (memberId: string, bookingId: string, storage?: StateStorage) =>
  storedState(`review-draft.${memberId}.${bookingId}`, draftSchema, storage)
