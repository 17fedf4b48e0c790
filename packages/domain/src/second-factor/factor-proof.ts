import * as z from 'zod/mini'
import { otpSchema } from '../auth/otp.ts'
import { currentPassword } from '../auth/password-contract.ts'
import { packedCode } from '../typed-code.ts'
import { CODE_DIGITS } from './factor-terms.ts'
import { usedPasskeySchema } from './passkey-json.ts'
import { recoveryCodeSchema } from './recovery-code.ts'

/** A time-based code as typed or pasted, with or without a space in the middle. */
export const timeCodeSchema = z
  .string({ error: 'Enter the code' })
  .check(
    z.maxLength(40, 'That is too long for a code'),
    z.overwrite(packedCode),
    z.regex(new RegExp(`^[0-9]{${CODE_DIGITS}}$`), `Enter the ${CODE_DIGITS} digits of the code.`),
  )

const proofFields = {
  code: z.optional(timeCodeSchema),
  recovery_code: z.optional(recoveryCodeSchema),
  passkey: z.optional(usedPasskeySchema),
}

const isOne = (given: object) => Object.values(given).filter((value) => value !== undefined).length === 1

/** Proof of one second factor. */
export const proofSchema = z
  .object(proofFields)
  .check(z.refine(isOne, 'Enter a code, a recovery code, or use a passkey'))
export type FactorProof = z.output<typeof proofSchema>

/**
 * Proof of re-authentication: a second factor, or without one the password, or a mailed code for accounts without a
 * password.
 */
export const confirmationProofSchema = z
  .object({ ...proofFields, password: z.optional(currentPassword), mailed_code: z.optional(otpSchema) })
  .check(z.refine(isOne, 'Show in one way that it is you'))
export type ConfirmationProof = z.output<typeof confirmationProofSchema>
