import { type StateStorage, storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

/** Draft of an answer to a review or of a vouch, kept across page reloads. */
export const wordsDraft = (
  memberId: string,
  about: `answer.${string}` | `vouch.${string}`,
  storage?: StateStorage,
) => storedState(`words-draft.${memberId}.${about}`, z._default(z.string(), ''), storage)
