import { disputeContract } from '@kindling/domain/disputes/dispute-contract'
import { loanContract } from '@kindling/domain/lending/loan-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { skills } from '../../src/db/schema/offers/skills.ts'
import { makeCategory } from '../make-category.ts'
import type { TestMember } from '../make-member.ts'
import { dayAfter, keyed } from '../market.ts'
import { bothSides } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { ADDRESS, type Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of lending things. */
export const lendingCalls: readonly Exception[] = [
  { endpoint: thingContract.create, make: newThing, unknown: { category: 422 } },
  {
    endpoint: thingContract.update,
    make: async (n) => ({ ...(await newThing(n)), params: { id: await thingOf(n, n.people.owner) } }),
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
    unknown: { category: 422 },
  },
  {
    endpoint: thingContract.ofMember,
    make: async (n) => {
      await thingOf(n, n.people.counterparty)
      return { params: { userId: n.people.counterparty.id } }
    },
  },
  { endpoint: thingContract.get, make: ofCounterparty },
  { endpoint: thingContract.days, make: ofCounterparty },
  {
    endpoint: loanContract.create,
    make: async (n) => ({ body: order(n, await thingOf(n, n.people.counterparty)) }),
    answers: { owner: 200, counterparty: 422, stranger: 200, moderator: 200 },
  },
  { endpoint: loanContract.get, make: lent, answers: bothSides },
  {
    endpoint: loanContract.say,
    make: async (n) => ({ ...(await lent(n)), body: { step: 'handed_over' } }),
    answers: bothSides,
  },
]

async function newThing(n: Neighbourhood, place = 'The bench by the pond') {
  const category = await makeCategory(n.t.db)
  return {
    body: {
      title: `Drill ${v7()}`,
      category: category.id,
      condition: 'good',
      description: 'Goes through brick',
      comes_with: 'A case',
      price: 0,
      deposit: 1,
      place,
      most_days: 7,
    } as const,
  }
}

async function thingOf(n: Neighbourhood, owner: TestMember): Promise<string> {
  const { body } = await newThing(n, `14 ${ADDRESS}, Cambridge`)
  return (await n.t.call(thingContract.create, { as: owner, body, headers: keyed() })).data().id
}

async function ofCounterparty(n: Neighbourhood) {
  return { params: { id: await thingOf(n, n.people.counterparty) } }
}

function order({ t }: Neighbourhood, thingId: string) {
  const day = dayAfter(t.clock.now(), 0)
  return {
    thing_id: thingId,
    from: day,
    until: day,
    hand_over_time: '23:58',
    return_time: '23:59',
    message: 'Please',
    payment_method: 'wallet',
    price: 0,
    deposit: 1,
  } as const
}

/** A loan of today to the owner, accepted by the counterparty. */
export async function lent(n: Neighbourhood, isPartyOnly = true) {
  const thingId = await thingOf(n, n.people.counterparty)
  const body = order(n, thingId)
  const asked = await n.t.call(loanContract.create, { as: n.people.owner, body, headers: keyed() })
  const { id } = asked.data().booking
  if (isPartyOnly) n.partyOnly.push(id)
  await n.market.act(n.people.counterparty, 'accept', id)
  // Deletes the thing: the number that a member may offer is limited.
  await n.t.db.update(skills).set({ deletedAt: n.t.clock.now() }).where(eq(skills.id, thingId))
  return { params: { id } }
}

/** A loan after the hand-over, which moderators may see too. @returns its id */
export async function lentOut(n: Neighbourhood): Promise<string> {
  const { params } = await lent(n, false)
  for (const as of [n.people.owner, n.people.counterparty]) {
    await n.t.call(loanContract.say, { as, params, body: { step: 'handed_over' }, headers: keyed() })
  }
  return params.id
}

/** A loan with a claim (dispute) by the counterparty. @returns the dispute's id */
export async function claimOf(n: Neighbourhood): Promise<string> {
  const body = { bookingId: await lentOut(n), message: 'It came back damaged' }
  const call = { as: n.people.counterparty, body, headers: keyed() }
  return (await n.t.call(disputeContract.open, call)).data().id
}
