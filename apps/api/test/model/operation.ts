import fc from 'fast-check'
import type { Attempt } from './attempt.ts'
import type { Real } from './real.ts'
import type { World } from './world.ts'

/** An operation that becomes an attempt in a given world. */
export interface Operation {
  name: string
  /** Random values, for the report of a failure. */
  values: readonly unknown[]
  prepare(world: World, real: Real): Promise<Attempt | undefined>
}

export function operation(
  name: string,
  values: readonly unknown[],
  prepare: (world: World, real: Real) => Attempt | undefined | Promise<Attempt | undefined>,
): Operation {
  return { name, values, prepare: async (world, real) => await prepare(world, real) }
}

export const index = fc.nat({ max: 1000 })

export function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % list.length]
}

/** One of the last five, where changes are likely. */
export function pickLate<T>(list: readonly T[], at: number): T | undefined {
  return pick(list.slice(-5), at)
}

/** `success`, or the error code. */
export function outcomeOf({ body }: { body: unknown }): string {
  const answer = Object(body)
  return String(answer.code ?? answer.status)
}
