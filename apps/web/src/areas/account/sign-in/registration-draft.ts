import { genderSchema } from '@kindling/domain/auth/auth-contract'
import { packedCode } from '@kindling/domain/typed-code'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

/** Stored fields of the registration form, without passwords. */
const draftSchema = z.object({
  phone: z._default(z.string(), ''),
  firstname: z._default(z.string(), ''),
  lastname: z._default(z.string(), ''),
  gender: z.nullish(genderSchema),
  referred_by: z._default(z.string(), ''),
})

const storedSchema = z._default(draftSchema, draftSchema.parse({}))

/** Registration draft of an email address, kept across page reloads. */
export function registrationDraft(email: string) {
  const { read, write, clear } = storedState(`registration.${email}`, storedSchema)
  return {
    read() {
      const { gender, ...texts } = read()
      return { ...texts, ...(gender && { gender }) }
    },
    write: (values: z.input<typeof draftSchema>) => write(draftSchema.parse(values)),
    clear,
  }
}

/**
 * Stores the invitation code of a link for the registration form.
 * @param query of the landing page: `?ref=KJ7M2Q9X`
 */
export function keepInvitation(email: string, query: string) {
  const code = packedCode(new URLSearchParams(query).get('ref') ?? '')
  if (!/^\w{1,32}$/.test(code)) return
  const draft = registrationDraft(email)
  draft.write({ ...draft.read(), referred_by: code })
}
