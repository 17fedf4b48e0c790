import { type StateStorage, storedState } from '@kindling/domain/client/stored-state'
import type { EditProfileValues } from '@kindling/domain/profile/edit-profile-contract'
import { draftOf, profileDraftSchema } from '@kindling/domain/profile/edit-profile-values'

/** Draft of the profile form, kept across page reloads and after an expired session. */
export function profileDraft(memberId: string, storage?: StateStorage) {
  const { read, write, clear } = storedState(`profile-draft.${memberId}`, profileDraftSchema, storage)
  return {
    read,
    /** Stores the fields that differ from the saved profile. */
    write(values: EditProfileValues, saved: EditProfileValues) {
      const draft = draftOf(values, saved)
      if (draft === undefined) clear()
      else write(draft)
    },
    clear,
  }
}
