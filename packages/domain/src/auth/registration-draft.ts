import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'
import { genderSchema } from './auth-contract.ts'

const draftSchema = z.object({
  phone: z._default(z.string(), ''),
  firstname: z._default(z.string(), ''),
  lastname: z._default(z.string(), ''),
  gender: z.nullish(genderSchema),
  referred_by: z._default(z.string(), ''),
})

/** Stored fields of the registration form, without passwords; empty without a draft. */
export const registrationDraftSchema = z._default(draftSchema, draftSchema.parse({}))

/**
 * Invitation code of a link; undefined without a valid one.
 * @param query of the landing page: `?ref=KJ7M2Q9X`
 */
export function invitationCode(query: string): string | undefined {
  const code = packedCode(new URLSearchParams(query).get('ref') ?? '')
  return /^\w{1,32}$/.test(code) ? code : undefined
}
