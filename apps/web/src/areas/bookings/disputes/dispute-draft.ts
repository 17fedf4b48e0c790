import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

const draftSchema = z._default(z.record(z.string(), z.string()), {})

/**
 * What a member types about one dispute, kept through a refresh of the tab.
 * @param about whose booking or dispute
 * @param initial how the form begins
 */
export function disputeDraft<Fields extends Record<string, string>>(
  { memberId, about }: { memberId: string; about: string },
  initial: Fields,
) {
  const { read, write, clear } = storedState(`dispute-draft.${memberId}.${about}`, draftSchema)
  return {
    read: (): Fields => ({ ...initial, ...read() }),
    write: (fields: Fields) => write(fields),
    clear,
  }
}
