import * as z from 'zod/mini'

export const ENTER_SPARKS = 'Enter how many sparks'
const WHOLE_OR_HALF = 'Choose whole or half sparks'

/** Sparks of a gift or request: in steps of a half, from 0.5 on. */
export function sparkAmount(most: number, tooMany: string) {
  return z
    .number(ENTER_SPARKS)
    .check(
      z.minimum(0.5, 'The least is half a spark'),
      z.maximum(most, tooMany),
      z.multipleOf(0.5, WHOLE_OR_HALF),
    )
}
