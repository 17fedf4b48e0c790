import { AppError } from '@kindling/domain/errors'

/** More than a wizard of four pictures sends; what comes beyond waits for one of them to end. */
const mostOfMember = 4
/** Files that arrive, and pictures that are worked on, in one process. */
const mostOfAll = 32

export interface UploadSlots {
  /**
   * Takes a place for an upload and answers how to give it back.
   * @throws AppError `too_many_requests` when the member has as many as one may, `unavailable` when all are taken
   */
  take(memberId: string): () => void
}

/** How many uploads a process works on at once, from the first byte to the answer. */
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
