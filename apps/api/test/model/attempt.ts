import { expect } from 'vitest'
import type { CrashPoint } from './crash.ts'
import type { Real } from './real.ts'
import type { World } from './world.ts'

export interface Answer {
  /** `success`, or the error code. */
  outcome: string
  /** Id of what the call created. */
  id?: string | undefined
  /** Lets a browser pay by card. */
  clientSecret?: string | undefined
}

/** One call, made to the application and applied to the model. */
export interface Attempt {
  name: string
  /** Makes the call. It can be retried, with the same idempotency key where the endpoint has one. */
  ask(): Promise<Answer>
  /** Applies the call to the model. @returns the expected outcome */
  expect(world: World, answer: Answer): string
  /** Outcome of a retry after the first attempt succeeded; without it, the same outcome. */
  again?: string
  /** Whether a lost race may end with `state_conflict` where running one after the other would succeed. */
  mayLose?: boolean
}

/** How a call is made. */
export type Manner =
  | { kind: 'plainly' }
  | { kind: 'twice' }
  | { kind: 'cut off'; point: CrashPoint }
  | { kind: 'beside another' }

export async function tryPlainly(world: World, attempt: Attempt): Promise<string> {
  const answer = await attempt.ask()
  const expected = attempt.expect(world, answer)
  expect(answer.outcome).toBe(expected)
  return expected
}

/** Sends the same call twice concurrently, with the same idempotency key: it must take effect once. */
export async function tryTwice(world: World, attempt: Attempt): Promise<string> {
  const answers = await Promise.all([attempt.ask(), attempt.ask()])
  const first = answers.find(({ outcome }) => outcome === 'success') ?? answers[0]
  const expected = attempt.expect(world, first)
  const second = expected === 'success' ? (attempt.again ?? expected) : expected
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([expected, second].sort())
  if (attempt.again === undefined) expect(answers[0].id).toBe(answers[1].id)
  return expected
}

/** The process crashes during a call, and the member retries. */
export async function tryCutOff(
  world: World,
  { crasher, afterCrash }: Real,
  attempt: Attempt,
  point: CrashPoint,
): Promise<string> {
  crasher.arm(point)
  const first = await attempt.ask()
  const hasCrashed = crasher.disarm()
  await afterCrash()
  const isUnheard = hasCrashed && first.outcome === 'internal'
  const answer = isUnheard ? await attempt.ask() : first
  const expected = attempt.expect(world, answer)
  // Reads for the response come after the commit, so a crash there leaves the change in place.
  const isDoneBefore = isUnheard && expected === 'success' && attempt.again !== undefined
  const possible = isDoneBefore ? [expected, attempt.again] : [expected]
  expect(possible).toContain(answer.outcome)
  return expected
}

/** Runs two calls concurrently: the outcomes must be those of one order or the other (serialisable). */
export async function tryBeside(world: World, one: Attempt, other: Attempt): Promise<[string, string]> {
  const [first, second] = await Promise.all([one.ask(), other.ask()])
  const pair = [
    { attempt: one, answer: first },
    { attempt: other, answer: second },
  ]
  if (explains(world, pair) || explains(world, pair.toReversed())) return [first.outcome, second.outcome]
  const outcomes = `${one.name} ${first.outcome}, ${other.name} ${second.outcome}`
  throw new Error(`no order of the two ends like this: ${outcomes}`)
}

function explains(world: World, order: readonly { attempt: Attempt; answer: Answer }[]): boolean {
  const undoAll = world.checkpoint()
  for (const { attempt, answer } of order) {
    const undo = world.checkpoint()
    const expected = attempt.expect(world, answer)
    if (answer.outcome === expected || isGoneMeanwhile(expected, answer)) continue
    if (!attempt.mayLose || answer.outcome !== 'state_conflict') {
      undoAll()
      return false
    }
    undo()
  }
  return true
}

// A member who left during the call is noticed in the database, not at authentication.
function isGoneMeanwhile(expected: string, { outcome }: Answer): boolean {
  return expected === 'unauthenticated' && outcome === 'not_found'
}
