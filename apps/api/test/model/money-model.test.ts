import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundsOf } from '../depth.ts'
import { expectSame } from './check-world.ts'
import { commands } from './commands.ts'
import { endsOf } from './proposal-rules.ts'
import { openReal, type Real } from './real.ts'
import { fatesOf } from './reversal-operations.ts'
import { moveIn } from './setting-operations.ts'
import { sparkFatesOf } from './spark-rows.ts'
import { World } from './world.ts'

// Replay a failure with what its title and its message say: FC_SEED=… FC_RUNS=25 vitest run test/model.
// Every check runs the same days, so that a failure comes from the change; the nightly run uses a random seed.
const seed = Number(process.env.FC_SEED ?? 20261126)
const runs = roundsOf('FC_RUNS', { inCheck: 125, atNight: 10_000 })
/** Days that share a database: few, so that auditing all its books stays fast. */
const batch = 25

/** Outcomes that must occur within the runs: otherwise the test would prove nothing. */
const essential = [
  'hold by wallet: success',
  'hold by spark_token: success',
  'hold by wallet: insufficient_funds',
  'hold by card: success',
  'book by wallet: success',
  'book by spark_token: success',
  'book by card: success',
  'book by card: conflict',
  'book by wallet: intent_unusable',
  'accept: success',
  'reject: success',
  'cancel: success',
  'cancel late: success',
  'accept: slot_taken',
  'book by wallet: slot_taken',
  'say-absent: success',
  'absence of the client: decided',
  'absence of the provider: decided',
  'absence from what the provider started: decided',
  'ask for more time: success',
  'agree to more time: success',
  'appoint: longer: insufficient_funds',
  'appoint: longer: success',
  'appoint: longer: twice: success',
  'appoint: longer: slot_taken',
  'more time: shared',
  'appoint: longer: lapsed: state_conflict',
  'decline more time: success',
  'withdraw more time: success',
  'propose: success',
  'propose: slot_taken',
  'accept a proposal: success',
  'accept a proposal: slot_taken',
  'accept a lapsed proposal: state_conflict',
  'appoint: just in time: success',
  'appoint: lapsed: state_conflict',
  'decline a proposal: success',
  'withdraw a proposal: success',
  'moved late by the client',
  'start: success',
  'complete: success',
  'confirm: success',
  'dispute: success',
  'decide: release: success',
  'decide: refund: success',
  'decide: split: success',
  'confirm a funding: credited',
  'withdraw to a bank that takes it: success',
  'withdraw to a bank that refuses it: success',
  'card’s dispute: taken',
  'card’s dispute: owed by a member',
  'card’s dispute: collected',
  'card’s dispute: reinstated',
  'card’s refund: taken',
  'write off: success',
  'owe: success',
  'owe: insufficient_funds',
  'below zero',
  'forgive: success',
  'gift: success',
  'gift: insufficient_funds',
  'gift: invalid',
  'give much: waits, success',
  'pot: give: success',
  'pot: ask: success',
  'pot: ask: conflict',
  'pot: agree: success',
  'pot: agree: state_conflict',
  'pot: agree: forbidden',
  'pot: granted',
  'pot: lapsed',
  'pot: decline: success',
  'borrow by wallet: success',
  'borrow by spark_token: success',
  'lend out: completed',
  'lend out: one word: completed',
  'lend out: late: completed',
  'lend out: overdue: loan_overdue',
  'lend out: given up: success',
  'lend out: split: success',
  'lend out: claimed: success',
  'lend out: claimed, all of it: success',
  'lend out: second: slot_taken',
  'lend out: contend: slot_taken',
  'lend out: too poor: insufficient_funds',
  'lend out: cancel after a word: conflict',
  'deceive: never got it, alone: rejected',
  'deceive: never got it, the owner handed it over: accepted',
  'deceive: contradicted: success, success',
  'deceive: back at once, claimed: success, decided unheard: conflict',
  'deceive: back at once, nobody claims: completed',
  'put out: ended what had not begun',
  'put out: nothing to end',
  'keep longer: back: success',
  'keep longer: twice: success',
  'keep longer: split: success',
  'keep longer: lapsed: state_conflict',
  'keep longer: promised: slot_taken',
  'leave: success',
  'leave: conflict',
]

async function liveThrough(counts: Map<string, number>, first: number, numRuns: number): Promise<void> {
  const real: Real = { ...(await openReal()), counts }
  const worlds: World[] = []
  const day = fc.asyncProperty(fc.commands(commands, { maxCommands: 48, size: 'max' }), async (list) => {
    const world = new World(real.test.clock.now().getTime(), [...worlds])
    worlds.push(world)
    await moveIn(world, real)
    await fc.asyncModelRun(() => ({ model: world, real }), list)
    await expectSame(world, real)
    for (const fate of [...fatesOf(world), ...sparkFatesOf(world)])
      counts.set(fate, (counts.get(fate) ?? 0) + 1)
  })
  try {
    await fc.assert(day, { seed: first, numRuns, endOnFailure: true })
    for (const end of worlds.flatMap(endsOf)) counts.set(end, (counts.get(end) ?? 0) + 1)
  } finally {
    await real.test.close()
  }
}

// spec: marketplace §2 ledger
// spec: marketplace §9 money model
// asvs: TigerBeetle
it(
  `keeps every penny and spark through random days of a neighbourhood (${runs}, seed ${seed})`,
  async () => {
    const counts = new Map<string, number>()
    for (let run = 0; run < runs; run += batch) {
      await liveThrough(counts, seed + run, Math.min(batch, runs - run))
    }
    if (process.env.FC_STATS) console.info(Object.fromEntries([...counts].sort()))
    if (runs >= 100) expect(essential.filter((outcome) => !counts.has(outcome))).toEqual([])
  },
  Math.max(600_000, runs * 10_000),
)
