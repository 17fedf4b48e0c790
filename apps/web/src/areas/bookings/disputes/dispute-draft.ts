import { storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

const draftSchema = z._default(z.record(z.string(), z.string()), {})

/**
 * Draft of a member's dispute form, kept across page reloads.
 * @param about member and id of the booking or dispute
 * @param initial initial form values
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
