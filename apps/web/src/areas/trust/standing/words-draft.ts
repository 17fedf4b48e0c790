import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** What one member has typed and not sent: an answer to a review, or a vouch; kept through a refresh of the tab. */
export const wordsDraft = (
  memberId: string,
  about: `answer.${string}` | `vouch.${string}`,
  storage?: StateStorage,
) => storedState(`words-draft.${memberId}.${about}`, z._default(z.string(), ''), storage)
