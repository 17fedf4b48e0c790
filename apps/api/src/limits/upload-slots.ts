import { AppError } from '@kindling/domain/errors'

/** Most concurrent uploads of a member: more than a form with four pictures needs. */
const mostOfMember = 4
/** Most concurrent uploads in one process, received or being processed. */
const mostOfAll = 32

export interface UploadSlots {
  /**
   * Takes an upload slot; returns the function that releases it.
   * @throws AppError `too_many_requests` when the member has the most allowed, `unavailable` when all are taken
   */
  take(memberId: string): () => void
}

/** Limits concurrent uploads in a process, from the first byte to the response. */
export function createUploadSlots(): UploadSlots {
  const takenBy = new Map<string, number>()
  let all = 0

  return {
    take(memberId) {
      const own = takenBy.get(memberId) ?? 0
      if (own >= mostOfMember) {
        const message = 'Some of your files are still on their way. Please wait until they have arrived.'
        throw new AppError('too_many_requests', message, { retryAfter: 5 })
      }
      if (all >= mostOfAll) {
        const message = 'Many files are arriving right now. Please try again in a moment.'
        throw new AppError('unavailable', message, { retryAfter: 5 })
      }
      takenBy.set(memberId, own + 1)
      all += 1
      return () => {
        all -= 1
        const left = (takenBy.get(memberId) ?? 0) - 1
        if (left > 0) takenBy.set(memberId, left)
        else takenBy.delete(memberId)
      }
    },
  }
}
