import * as z from 'zod/mini'
import { plainTyped } from '../typed-text.ts'

const MOST_DIGITS = 15
const FEWEST_DIGITS = 6
const MISSING = 'Phone is required'
const IMPOSSIBLE = 'Please enter a valid phone number, like 020 7946 0000'
const EXTENSION = 'Leave the extension out: type the number alone'
const TOO_LONG = `A phone number has at most ${MOST_DIGITS} digits`

/** Extensions: `ext 5`, `x5`, `#5`, and the dialling forms `,5` and `;ext=5`. */
const extension = /\d[\s().,;]*(?:extension|extn|ext|x|#|,|;)[\s.:=]*\d+[\s#)]*$/i
/** At most one plus, before all digits. */
const number = /^[\s().]*\+?[\d\s()./-]+$/
/** Full-width forms of plus, brackets, full stop and slash, as East Asian keyboards type them. */
const fullWidth = /[\uff01-\uff5e]/g

function plainPhone(typed: string): string {
  return plainTyped(typed)
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/^tel:\s*/i, '')
    .replace(/\s+/g, ' ')
}

function problemOf(phone: string): string | undefined {
  if (phone === '') return MISSING
  if (extension.test(phone)) return EXTENSION
  if (!number.test(phone)) return IMPOSSIBLE
  // The trunk zero in `+44 (0)20` and an international `00` aren't part of the number (ITU-T E.164).
  const digits = phone.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '').length
  if (digits > MOST_DIGITS) return TOO_LONG
  return digits < FEWEST_DIGITS ? IMPOSSIBLE : undefined
}

/** A phone number, normalised to plain characters. */
export const phoneSchema = z.string({ error: MISSING }).check(
  z.maxLength(100, { error: IMPOSSIBLE, abort: true }),
  z.overwrite(plainPhone),
  z.check((context) => {
    const message = problemOf(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)
