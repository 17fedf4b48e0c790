import * as z from 'zod/mini'
import { storedState } from '../../../../browser/stored-state.ts'

const begunSchema = z.object({ to: z.nullish(z.string()), isOver: z.optional(z.boolean()) })
export type BegunSignIn = Omit<z.output<typeof begunSchema>, 'isOver'>

const stored = () => storedState('sign-in', z.optional(begunSchema))

/** Notes in this tab that a sign-in elsewhere begins here, and where the member wanted to go. */
export const noteBegunSignIn = (begun: BegunSignIn) => stored().write(begun)

/** The latest sign-in that began in this tab, over or not. */
export const latestSignIn = () => stored().read()

/** The sign-in that began in this tab and isn't over. */
export function begunSignIn(): BegunSignIn | undefined {
  const latest = latestSignIn()
  return latest?.isOver ? undefined : latest
}

/** Notes that it is over. Where it led stays, for a refresh that began while it still was on its way there. */
export function endBegunSignIn() {
  const latest = latestSignIn()
  if (latest) stored().write({ ...latest, isOver: true })
}

export const forgetBegunSignIn = () => stored().clear()
