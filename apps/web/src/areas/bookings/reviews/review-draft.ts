import * as z from 'zod/mini'

const draftSchema = z.object({ rating: z.number(), comment: z.string() })
export type ReviewDraft = z.output<typeof draftSchema>

/** One member's words about one booking, so that the next to sign in on this tab doesn't find them. */
const keyOf = (memberId: string, bookingId: string) => `kindling.review-draft.${memberId}.${bookingId}`

function parse(text: string | null): ReviewDraft {
  const empty = { rating: 0, comment: '' }
  if (text === null) return empty
  try {
    return z.catch(draftSchema, empty).parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return empty
    throw error
  }
}

/** Keeps what was typed into a review through a refresh of the tab. */
export function reviewDraft(storage: Storage, memberId: string, bookingId: string) {
  const key = keyOf(memberId, bookingId)
  return {
    read: () => parse(storage.getItem(key)),
    write: (draft: ReviewDraft) => storage.setItem(key, JSON.stringify(draft)),
    clear: () => storage.removeItem(key),
  }
}
