import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** Draft of an answer to a review or of a vouch, kept across page reloads. */
export const wordsDraft = (
  memberId: string,
  about: `answer.${string}` | `vouch.${string}`,
  storage?: StateStorage,
) => storedState(`words-draft.${memberId}.${about}`, z._default(z.string(), ''), storage)
