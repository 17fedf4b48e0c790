import * as z from 'zod/mini'

const KEY = 'kindling.sign-in'

const begunSchema = z.object({ to: z.nullish(z.string()) })
export type BegunSignIn = z.output<typeof begunSchema>

/** Notes in this tab that a sign-in elsewhere begins here, and where the member wanted to go. */
export function noteBegunSignIn(begun: BegunSignIn) {
  sessionStorage.setItem(KEY, JSON.stringify(begun))
}

/** The sign-in that began in this tab and isn't over. */
export function begunSignIn(): BegunSignIn | undefined {
  const text = sessionStorage.getItem(KEY)
  return text === null ? undefined : begunSchema.safeParse(JSON.parse(text)).data
}

export function forgetBegunSignIn() {
  sessionStorage.removeItem(KEY)
}
