import * as z from 'zod/mini'

/** Sign-up state passed between steps in history state, where it survives a page reload. */
const emailState = z.object({
  email: z.string(),
  /** Redirect target after signing up. */
  to: z.optional(z.string()),
})
const verifiedState = z.extend(emailState, { verificationToken: z.string() })

/** The email address of a step's state, if any. */
export const emailFrom = (state: unknown) => emailState.safeParse(state).data?.email
/** The redirect target of a step's state, if any. */
export const wayOnFrom = (state: unknown) =>
  z.object({ to: z.optional(z.string()) }).safeParse(state).data?.to
/** The state of a step after the email is verified. */
export const verifiedFrom = (state: unknown) => verifiedState.safeParse(state).data
