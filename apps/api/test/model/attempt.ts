import { expect } from 'vitest'
import type { CrashPoint } from './crash.ts'
import type { Real } from './real.ts'
import type { World } from './world.ts'

export interface Answer {
  /** `success`, or the code of the refusal. */
  outcome: string
  /** Of what was made. */
  id?: string | undefined
  /** What lets a browser pay it by card. */
  clientSecret?: string | undefined
}

/** Something that somebody tries: with the application, and with the model. */
export interface Attempt {
  name: string
  /** May be asked again: with the same key, where the call has one. */
  ask(): Promise<Answer>
  /** Does it in the model as well, and says how it should have ended. */
  expect(world: World, answer: Answer): string
  /** How it ends when it is asked again after it was done; as before, without it. */
  again?: string
  /** Whether it may be told that somebody else was faster, where one after the other would have gone well. */
  mayLose?: boolean
}

/** How something is tried. */
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

/** At the same time, with the same key: it takes effect once. */
export async function tryTwice(world: World, attempt: Attempt): Promise<string> {
  const answers = await Promise.all([attempt.ask(), attempt.ask()])
  const first = answers.find(({ outcome }) => outcome === 'success') ?? answers[0]
  const expected = attempt.expect(world, first)
  const second = expected === 'success' ? (attempt.again ?? expected) : expected
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([expected, second].sort())
  if (attempt.again === undefined) expect(answers[0].id).toBe(answers[1].id)
  return expected
}

/** The process dies in the middle, and the member asks again. */
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
  // What only reads comes after the commit.
  const isDoneBefore = isUnheard && expected === 'success' && attempt.again !== undefined
  const possible = isDoneBefore ? [expected, attempt.again] : [expected]
  expect(possible).toContain(answer.outcome)
  return expected
}

/** Two things at the same time: it must be as if one had come after the other, in either order. */
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

// Who left after the call was let in hears of it from the database.
function isGoneMeanwhile(expected: string, { outcome }: Answer): boolean {
  return expected === 'unauthenticated' && outcome === 'not_found'
}
