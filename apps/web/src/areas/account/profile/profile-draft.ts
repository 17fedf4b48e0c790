import { genderSchema } from '@kindling/domain/auth/auth-contract'
import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** What was changed and isn't saved, as it was typed. Passwords are never written down. */
const typedSchema = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  gender: z.nullish(genderSchema),
  website: z.string(),
  location: z.string(),
  street: z.string(),
  zip_code: z.string(),
  time_zone: z.string(),
})
const draftSchema = z._default(z.partial(typedSchema), {})
export type ProfileDraft = z.output<typeof draftSchema>

/** The fields that are kept. */
export const typedFields = z.keyof(typedSchema).options

/** A member's typing, kept while this tab is refreshed, or their session ends and they log in again. */
export function profileDraft(memberId: string, storage?: StateStorage) {
  const { read, write, clear } = storedState(`profile-draft.${memberId}`, draftSchema, storage)
  return {
    read,
    /** Keeps what differs from the profile. */
    write(values: EditProfileValues, saved: EditProfileValues) {
      const changed = typedFields.filter((field) => values[field] !== saved[field])
      if (changed.length === 0) clear()
      else write(Object.fromEntries(changed.map((field) => [field, values[field]])))
    },
    clear,
  }
}
