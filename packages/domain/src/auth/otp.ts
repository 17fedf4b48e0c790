import * as z from 'zod/mini'
import { packedCode } from '../typed-code.ts'

/** Digits of a one-time code (accounts §9). */
export const OTP_LENGTH = 4
/** Seconds until a code can be resent (accounts §9). */
export const RESEND_SECONDS = 10

/**
 * A one-time code, from joined input boxes or pasted in any digits and grouping. A string, since it may begin with
 * zero.
 */
export const otpSchema = z
  .string()
  .check(z.overwrite(packedCode), z.regex(/^[0-9]{4}$/, 'Enter the 4 digits of your code.'))
