import { genderSchema } from '@kindling/domain/auth/auth-contract'
import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import * as z from 'zod/mini'
import { type StateStorage, storedState } from '../../../browser/stored-state.ts'

/** Unsaved form changes. Passwords are never stored. */
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

/** Fields stored in the draft. */
export const typedFields = z.keyof(typedSchema).options

/** Draft of the profile form, kept across page reloads and after an expired session. */
export function profileDraft(memberId: string, storage?: StateStorage) {
  const { read, write, clear } = storedState(`profile-draft.${memberId}`, draftSchema, storage)
  return {
    read,
    /** Stores the fields that differ from the saved profile. */
    write(values: EditProfileValues, saved: EditProfileValues) {
      const changed = typedFields.filter((field) => values[field] !== saved[field])
      if (changed.length === 0) clear()
      else write(Object.fromEntries(changed.map((field) => [field, values[field]])))
    },
    clear,
  }
}
