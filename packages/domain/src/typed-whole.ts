import * as z from 'zod/mini'
import { plainTyped } from './typed-text.ts'

/**
 * A whole number as it stands in a field or came as one, for a schema to judge: undefined where nothing was typed, NaN
 * for whatever isn’t digits alone. Number() would take `1e3`, `0x10` and blanks.
 */
export function typedWhole<Typed = string | number>() {
  return z.transform((typed: Typed): number | undefined => {
    const plain = typeof typed === 'string' || typeof typed === 'number' ? plainTyped(String(typed)) : ''
    if (plain === '') return undefined
    return /^\d+$/.test(plain) ? Number(plain) : Number.NaN
  })
}
