import * as z from 'zod/mini'

const KEY = 'kindling.sign-in'

const begunSchema = z.object({ to: z.nullish(z.string()), isOver: z.optional(z.boolean()) })
export type BegunSignIn = Omit<z.output<typeof begunSchema>, 'isOver'>

/** Notes in this tab that a sign-in elsewhere begins here, and where the member wanted to go. */
export function noteBegunSignIn(begun: BegunSignIn) {
  sessionStorage.setItem(KEY, JSON.stringify(begun))
}

/** The latest sign-in that began in this tab, over or not. */
export function latestSignIn() {
  const text = sessionStorage.getItem(KEY)
  return text === null ? undefined : begunSchema.safeParse(JSON.parse(text)).data
}

/** The sign-in that began in this tab and isn't over. */
export function begunSignIn(): BegunSignIn | undefined {
  const latest = latestSignIn()
  return latest?.isOver ? undefined : latest
}

/** Notes that it is over. Where it led stays, for a refresh that began while it still was on its way there. */
export function endBegunSignIn() {
  const latest = latestSignIn()
  if (latest) sessionStorage.setItem(KEY, JSON.stringify({ ...latest, isOver: true }))
}

export function forgetBegunSignIn() {
  sessionStorage.removeItem(KEY)
}
