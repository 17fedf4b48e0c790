import { proposalContract } from '@kindling/domain/bookings/moving/proposal-contract'
import fc from 'fast-check'
import { agree } from './agreeing.ts'
import { promisedTimes } from './appointment-rules.ts'
import { type Attempt, tryPlainly } from './attempt.ts'
import { someone } from './booking-operations.ts'
import { idOf } from './money-operations.ts'
import { index, type Operation, operation, outcomeOf, pick, pickLate } from './operation.ts'
import * as rules from './proposal-rules.ts'
import type { Real } from './real.ts'
import { start, startAfter } from './when.ts'
import type { ModelBooking, ModelMember, ModelProposal, World } from './world.ts'

const side = fc.constantFrom('client', 'client', 'client', 'provider', 'provider', 'anybody')
const starts = fc.uniqueArray(start, {
  minLength: 1,
  maxLength: 3,
  selector: ({ steps, isHalf }) => `${steps} ${isHalf}`,
})

/** Proposes other times, usually for a booking that can be moved. */
const propose = fc.tuple(index, side, starts, index).map(
  ([which, who, wanted, other]): Operation =>
    operation('propose', [which, who, wanted, other], async (world, real) => {
      const movable = world.bookings.filter((booking) => rules.isMovable(world, booking))
      const booking =
        pickLate(which % 6 === 0 ? world.bookings : movable, which) ?? (await agreed(world, real))
      const by = booking && someone(booking, who, world.members, other)
      const elsewhere = booking && which % 2 === 0 ? promisedTimes(world, booking) : []
      const chosen = [...wanted.map((one) => startAfter(world.now, one)), ...elsewhere].slice(-3)
      const times = [...new Set(chosen)].sort((a, b) => a - b)
      return booking && by && proposalOf(booking, { by, starts: times }, real)
    }),
)

/** Makes an accepted booking: random operations alone would rarely leave one to move. */
async function agreed(world: World, real: Real): Promise<ModelBooking | undefined> {
  const chosen = { steps: 11, isHalf: false, minutes: 60 }
  return await agree(world, real, { who: 0, what: 0, how: 'spark_token', chosen })
}

export function proposalOf(
  booking: ModelBooking,
  { by, starts: times }: { by: ModelMember; starts: number[] },
  { test }: Real,
): Attempt {
  const body = { starts: times.map((time) => new Date(time).toISOString()) }
  return {
    name: 'propose',
    again: 'state_conflict',
    async ask() {
      const params = { id: booking.id }
      const made = await test.call(proposalContract.propose, { as: by.real, params, body })
      return { outcome: outcomeOf(made), id: idOf(made) ?? (await findOpen()) }
    },
    expect: (world, { id = '' }) => rules.propose(world, { id, booking, by, starts: times }),
  }

  /** Finds the proposal of a call that was interrupted. */
  async function findOpen(): Promise<string | undefined> {
    const query = { booking: booking.id }
    const { body: open } = await test.call(proposalContract.list, { as: by.real, query })
    return Object(Object(open).data)[0]?.id
  }
}

/** The other side accepts or declines, or the proposer withdraws; sometimes another member tries to. */
const answer = fc
  .tuple(index, fc.constantFrom<rules.Answer>('accept', 'accept', 'accept', 'decline', 'withdraw'), index)
  .map(
    ([which, how, who]): Operation =>
      operation('answer', [which, how, who], async (world, real) => {
        const { proposals, members } = world
        await haveProposal(world, real, which)
        const waiting = proposals.filter(({ state }) => state === 'open')
        const proposal = pickLate(which % 6 === 0 ? proposals : waiting, which)
        if (proposal === undefined) return undefined
        const own = proposal.by
        const other = own === 'client' ? 'provider' : 'client'
        const right = how === 'withdraw' ? own : other
        const by = someone(proposal.booking, who % 6 === 0 ? 'anybody' : right, members, who)
        const isLapsed = world.now >= proposal.lapsesAt
        return by && answerTo(proposal, { by, how, isLapsed, start: pick(proposal.starts, which) ?? 0 }, real)
      }),
  )

/** Makes a proposal when none is open; sometimes its time is booked by another client afterwards. */
async function haveProposal(world: World, real: Real, which: number): Promise<void> {
  const booking = world.bookings.findLast((one) => rules.isMovable(world, one))
  if (booking === undefined || world.proposals.some(({ state }) => state === 'open')) return
  const { offer, client, method } = booking.intent
  const by = which % 2 === 0 ? client : offer.owner
  const proposed = startAfter(world.now, { steps: 12, isHalf: false })
  await tryPlainly(world, proposalOf(booking, { by, starts: [proposed] }, real))
  if (which % 2 > 0) return
  const chosen = { steps: 0, isHalf: false, minutes: 60 }
  await agree(world, real, { who: which, what: 0, how: method, chosen, offer, wanted: proposed })
}

interface Answered {
  by: ModelMember
  how: rules.Answer
  start: number
  isLapsed: boolean
}

export function answerTo(proposal: ModelProposal, answered: Answered, { test }: Real): Attempt {
  const { by, how, start: time, isLapsed } = answered
  return {
    name: `${how} a ${isLapsed ? 'lapsed proposal' : 'proposal'}`,
    again: 'state_conflict',
    async ask() {
      const call = { as: by.real, params: { id: proposal.booking.id, pid: proposal.id } }
      const answer = await (how === 'accept'
        ? test.call(proposalContract.accept, { ...call, body: { start: new Date(time).toISOString() } })
        : test.call(proposalContract[how], call))
      return { outcome: outcomeOf(answer) }
    },
    expect: (world) => rules.answer(world, proposal, answered),
  }
}

export const proposalOperations = { propose, answer }
