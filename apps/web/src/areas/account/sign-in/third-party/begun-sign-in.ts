import { storedState } from '@kindling/domain/client/stored-state'
import * as z from 'zod/mini'

const begunSchema = z.object({ to: z.nullish(z.string()), isOver: z.optional(z.boolean()) })
export type BegunSignIn = Omit<z.output<typeof begunSchema>, 'isOver'>

const stored = () => storedState('sign-in', z.optional(begunSchema))

/** Records in this tab that a third-party sign-in was started, with its redirect target. */
export const noteBegunSignIn = (begun: BegunSignIn) => stored().write(begun)

/** The latest third-party sign-in started in this tab, finished or not. */
export const latestSignIn = () => stored().read()

/** The unfinished third-party sign-in started in this tab. */
export function begunSignIn(): BegunSignIn | undefined {
  const latest = latestSignIn()
  return latest?.isOver ? undefined : latest
}

/** Marks it as finished. Keeps the redirect target, for a page reload during the redirect. */
export function endBegunSignIn() {
  const latest = latestSignIn()
  if (latest) stored().write({ ...latest, isOver: true })
}

export const forgetBegunSignIn = () => stored().clear()
