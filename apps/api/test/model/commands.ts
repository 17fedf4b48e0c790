import fc from 'fast-check'
import { contend } from './agreeing.ts'
import { appoint } from './appointing.ts'
import { type Manner, tryBeside, tryCutOff, tryPlainly, tryTwice } from './attempt.ts'
import { bookingOperations } from './booking-operations.ts'
import { deceive, putOut } from './dishonest.ts'
import { disputeOperations } from './dispute-operations.ts'
import { expectHeld } from './escrow-invariants.ts'
import { extensionOperations } from './extension-operations.ts'
import { keepLonger } from './keeping-longer.ts'
import { lendingOperations } from './lending-operations.ts'
import { lendOut } from './lending-stories.ts'
import { longerOperations } from './longer-operations.ts'
import { moneyOperations } from './money-operations.ts'
import type { Operation } from './operation.ts'
import { lapse, potOperations } from './pot-operations.ts'
import { proposalOperations } from './proposal-operations.ts'
import type { Real } from './real.ts'
import { reversalOperations } from './reversal-operations.ts'
import { type Happening, happenings } from './setting-operations.ts'
import { giveMuch, sparkOperations } from './spark-operations.ts'
import type { World } from './world.ts'

type Command = fc.AsyncCommand<World, Real>

function command(
  name: string,
  values: readonly unknown[],
  run: (world: World, real: Real) => Promise<string | undefined>,
): Command {
  return {
    check: () => true,
    toString: () => `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    async run(world, real) {
      const counted = await run(world, real)
      await expectHeld(real)
      if (counted !== undefined) count(real, counted)
    },
  }
}

function count({ counts }: Real, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1)
}

const happening = (arbitrary: fc.Arbitrary<Happening>) =>
  arbitrary.map(({ name, values, happen }) =>
    command(name, values, async (world, real) => {
      const outcome = await happen(world, real)
      return outcome && `${name}: ${outcome}`
    }),
  )

const { hold, look, withdraw, confirm, hear, leave, sweep } = moneyOperations
const { book, order, act, goOn } = bookingOperations
const { dispute, decide } = disputeOperations
const { propose, answer } = proposalOperations

/** Operations; weights make the frequent ones likelier. */
const operations = fc.oneof(
  { arbitrary: order, weight: 5 },
  { arbitrary: goOn, weight: 9 },
  { arbitrary: hold, weight: 5 },
  { arbitrary: look, weight: 1 },
  { arbitrary: book, weight: 4 },
  { arbitrary: act, weight: 2 },
  { arbitrary: withdraw, weight: 2 },
  { arbitrary: confirm, weight: 3 },
  { arbitrary: hear, weight: 1 },
  { arbitrary: dispute, weight: 3 },
  { arbitrary: decide, weight: 5 },
  { arbitrary: contend, weight: 2 },
  { arbitrary: propose, weight: 3 },
  { arbitrary: answer, weight: 6 },
  { arbitrary: extensionOperations.ask, weight: 5 },
  { arbitrary: extensionOperations.answer, weight: 7 },
  { arbitrary: lendingOperations.borrow, weight: 2 },
  { arbitrary: lendingOperations.lend, weight: 3 },
  { arbitrary: lendingOperations.sweep, weight: 1 },
  { arbitrary: longerOperations.ask, weight: 1 },
  { arbitrary: longerOperations.answer, weight: 1 },
  { arbitrary: leave, weight: 2 },
  { arbitrary: sweep, weight: 2 },
  { arbitrary: bookingOperations.sweep, weight: 3 },
  { arbitrary: sparkOperations.verify, weight: 1 },
  { arbitrary: sparkOperations.owe, weight: 1 },
  { arbitrary: sparkOperations.forgive, weight: 1 },
  { arbitrary: sparkOperations.give, weight: 2 },
  { arbitrary: sparkOperations.decideGift, weight: 1 },
  { arbitrary: potOperations.give, weight: 1 },
  { arbitrary: potOperations.ask, weight: 1 },
  { arbitrary: potOperations.decide, weight: 4 },
  { arbitrary: reversalOperations.lose, weight: 7 },
  { arbitrary: reversalOperations.judge, weight: 3 },
  { arbitrary: reversalOperations.giveUp, weight: 4 },
  { arbitrary: reversalOperations.sweep, weight: 5 },
)

const manner: fc.Arbitrary<Manner> = fc.oneof(
  { arbitrary: fc.constant({ kind: 'plainly' as const }), weight: 10 },
  { arbitrary: fc.constant({ kind: 'twice' as const }), weight: 3 },
  { arbitrary: fc.constant({ kind: 'beside another' as const }), weight: 5 },
  {
    arbitrary: fc
      .record({ at: fc.nat({ max: 24 }), when: fc.constant('before' as const) })
      .map((point) => ({ kind: 'cut off' as const, point })),
    weight: 3,
  },
  { arbitrary: fc.constant({ kind: 'cut off', point: { at: 0, when: 'after commit' } } as const), weight: 2 },
)

const attempt = fc.tuple(operations, manner, operations).map(([one, how, other]) => {
  const inWords = how.kind === 'beside another' ? [`beside ${other.name}`, ...other.values] : [how]
  return command(one.name, [...one.values, ...inWords], (world, real) => tryIn(world, real, one, how, other))
})

async function tryIn(world: World, real: Real, one: Operation, how: Manner, other: Operation) {
  const first = await one.prepare(world, real)
  const second = how.kind === 'beside another' ? await other.prepare(world, real) : undefined
  if (first === undefined) return undefined
  const counted = (outcome: string) => `${first.name}: ${outcome}`
  count(real, `manner: ${how.kind}`)
  if (how.kind === 'twice') return counted(await tryTwice(world, first))
  if (how.kind === 'cut off') return counted(await tryCutOff(world, real, first, how.point))
  if (second === undefined) return counted(await tryPlainly(world, first))
  const [outcome, beside] = await tryBeside(world, first, second)
  count(real, `${second.name}: ${beside}`)
  return counted(outcome)
}

/** All commands; repeated ones are likelier. */
export const commands = [
  happening(happenings.register),
  happening(happenings.register),
  happening(happenings.offer),
  happening(happenings.begin),
  happening(happenings.pay),
  happening(happenings.pay),
  happening(happenings.advance),
  happening(happenings.turn),
  happening(appoint),
  happening(lendOut),
  happening(keepLonger),
  happening(fc.oneof({ arbitrary: deceive, weight: 4 }, { arbitrary: putOut, weight: 1 })),
  happening(
    fc.oneof(
      { arbitrary: appoint, weight: 9 },
      { arbitrary: giveMuch, weight: 1 },
      { arbitrary: lapse, weight: 3 },
    ),
  ),
  ...Array.from({ length: 20 }, () => attempt),
]
