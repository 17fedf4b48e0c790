import * as z from 'zod/mini'

/** What one step of signing up hands to the next through history state; it survives a refresh there. */
const emailState = z.object({
  email: z.string(),
  /** Where whoever signs up was going. */
  to: z.optional(z.string()),
})
const verifiedState = z.extend(emailState, { verificationToken: z.string() })

export const emailFrom = (state: unknown) => emailState.safeParse(state).data?.email
export const wayOnFrom = (state: unknown) =>
  z.object({ to: z.optional(z.string()) }).safeParse(state).data?.to
export const verifiedFrom = (state: unknown) => verifiedState.safeParse(state).data
