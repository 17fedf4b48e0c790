import { genderSchema } from '@kindling/domain/auth/auth-contract'
import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import * as z from 'zod/mini'

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
const draftSchema = z.partial(typedSchema)
export type ProfileDraft = z.output<typeof draftSchema>

/** The fields that are kept. */
export const typedFields = z.keyof(typedSchema).options

/** A member's typing, kept while this tab is refreshed, or their session ends and they log in again. */
export function profileDraft(storage: Storage, memberId: string) {
  // One member's, so that the next to sign in on this tab doesn't find it.
  const key = `kindling.profile-draft.${memberId}`
  return {
    read(): ProfileDraft {
      try {
        return draftSchema.parse(JSON.parse(storage.getItem(key) ?? '{}'))
      } catch {
        // One that an older version wrote.
        return {}
      }
    },
    /** Keeps what differs from the profile. */
    keep(values: EditProfileValues, saved: EditProfileValues) {
      const changed = typedFields.filter((field) => values[field] !== saved[field])
      if (changed.length === 0) return storage.removeItem(key)
      storage.setItem(key, JSON.stringify(Object.fromEntries(changed.map((field) => [field, values[field]]))))
    },
    forget: () => storage.removeItem(key),
  }
}
