import * as z from 'zod/mini'
import { plainTyped } from './typed-text.ts'

/**
 * A schema's first step: parses the text or number of a field into a whole number: undefined for a blank field, NaN for
 * anything but digits. Number() would accept `1e3`, `0x10` and blanks.
 */
export function typedWhole<Typed = string | number>() {
  return z.transform((typed: Typed): number | undefined => {
    const plain = typeof typed === 'string' || typeof typed === 'number' ? plainTyped(String(typed)) : ''
    if (plain === '') return undefined
    return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
  })
}
