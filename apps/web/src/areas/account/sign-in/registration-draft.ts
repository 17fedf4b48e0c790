import { invitationCode, registrationDraftSchema } from '@kindling/domain/auth/registration-draft'
import { storedState } from '@kindling/domain/client/stored-state'
import type * as z from 'zod/mini'

/** Registration draft of an email address, kept across page reloads. */
export function registrationDraft(email: string) {
  const { read, write, clear } = storedState(`registration.${email}`, registrationDraftSchema)
  return {
    read() {
      const { gender, ...texts } = read()
      return { ...texts, ...(gender && { gender }) }
    },
    write: (values: z.input<typeof registrationDraftSchema>) => write(registrationDraftSchema.parse(values)),
    clear,
  }
}

/** Stores the invitation code of a link, if it has one, for the registration form. */
export function keepInvitation(email: string, query: string) {
  const code = invitationCode(query)
  if (code === undefined) return
  const draft = registrationDraft(email)
  draft.write({ ...draft.read(), referred_by: code })
}
