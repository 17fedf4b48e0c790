import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'

/** Unambiguous letters and digits (Crockford's base 32, without U). */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Characters of a recovery code without its hyphen: 50 bits. */
export const RECOVERY_LENGTH = 10

const isRecoveryCode = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`)

/** Formats a recovery code: `7QK2M-X4T9B`. */
export function writeRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`
}

/** Parses a typed recovery code: lower case, spaces and easily confused characters are accepted. */
export const recoveryCodeSchema = z.pipe(
  z.pipe(
    z
      .string({ error: 'Enter a recovery code' })
      .check(z.maxLength(40, 'That is too long for a recovery code')),
    z.transform((typed: string) => packedCode(typed).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')),
  ),
  z.string().check(z.regex(isRecoveryCode, `A recovery code has ${RECOVERY_LENGTH} letters and digits`)),
)
