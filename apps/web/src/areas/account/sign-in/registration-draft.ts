import { genderSchema } from '@kindling/domain/auth/auth-contract'
import { packedCode } from '@kindling/domain/typed-code'
import * as z from 'zod/mini'
import { storedState } from '../../../browser/stored-state.ts'

/** What may be written down while somebody registers: no password. */
const draftSchema = z.object({
  phone: z._default(z.string(), ''),
  firstname: z._default(z.string(), ''),
  lastname: z._default(z.string(), ''),
  gender: z.nullish(genderSchema),
  referred_by: z._default(z.string(), ''),
})

const storedSchema = z._default(draftSchema, draftSchema.parse({}))

/** Keeps what was typed through a refresh of the tab, for the address that is being registered. */
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
 * Keeps the code that came with an invitation's link for the form that asks for it.
 * @param query of the page that was opened: `?ref=KJ7M2Q9X`
 */
export function keepInvitation(email: string, query: string) {
  const code = packedCode(new URLSearchParams(query).get('ref') ?? '')
  if (!/^\w{1,32}$/.test(code)) return
  const draft = registrationDraft(email)
  draft.write({ ...draft.read(), referred_by: code })
}
