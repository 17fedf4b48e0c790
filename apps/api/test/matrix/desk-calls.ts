import { deskContract } from '@kindling/domain/trust/desk-contract'
import { standingContract } from '@kindling/domain/trust/standing-contract'
import type { SuspensionStep } from '@kindling/domain/trust/suspension-steps'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { members } from '../../src/db/schema/members/members.ts'
import { secondDecisions, suspensions } from '../../src/db/schema/trust/desk.ts'
import { forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

const agree = { decision: 'agree', note: 'I looked at it.' }
const words = { words: 'Please be kind.' }

/** Rows for endpoints of the moderation desk other than its queues, and of decisions as members see them. */
export const deskCalls: readonly Exception[] = [
  {
    endpoint: deskContract.search,
    make: () => ({ params: { term: v7() } }),
  },
  { endpoint: deskContract.member, make: newcomer },
  { endpoint: deskContract.member, about: 'a moderator’s own', make: moderator, answers: forAll(403) },
  {
    endpoint: deskContract.booking,
    make: async ({ market, offer }) => ({
      params: { id: await market.book(await market.makeNeighbour(7_911_021), offer) },
    }),
  },
  {
    endpoint: deskContract.note,
    make: async (n) => ({ ...(await newcomer(n)), body: words }),
  },
  {
    endpoint: deskContract.note,
    about: 'about oneself',
    make: (n) => ({ ...moderator(n), body: words }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.warn,
    make: async (n) => ({ ...(await newcomer(n)), body: words }),
  },
  {
    endpoint: deskContract.suspend,
    make: async (n) => ({ ...(await newcomer(n)), body: { step: 'out', reason: 'No more.' } }),
  },
  {
    endpoint: deskContract.suspend,
    about: 'oneself',
    make: (n) => ({ ...moderator(n), body: { step: 'out', reason: 'No more.' } }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.review,
    make: async (n) => ({ params: { id: await suspension(n, { by: 'another' }) }, body: agree }),
  },
  {
    endpoint: deskContract.review,
    about: 'a moderator’s own decision',
    make: async (n) => ({ params: { id: await suspension(n, { by: 'moderator' }) }, body: agree }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.withdrawSuspension,
    make: async (n) => ({ params: { id: await suspension(n, { by: 'moderator' }) } }),
  },
  {
    endpoint: deskContract.withdrawSuspension,
    about: 'another moderator’s decision',
    make: async (n) => ({ params: { id: await suspension(n, { by: 'another' }) } }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.decideAppeal,
    make: async (n) => ({ params: { id: await appealed(n, 'another') }, body: agree }),
  },
  {
    endpoint: deskContract.decideAppeal,
    about: 'against a moderator’s own decision',
    make: async (n) => ({ params: { id: await appealed(n, 'moderator') }, body: agree }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.second,
    make: async (n) => ({ params: { id: await waiting(n, 'another') }, body: agree }),
  },
  {
    endpoint: deskContract.second,
    about: 'a moderator’s own decision',
    make: async (n) => ({ params: { id: await waiting(n, 'moderator') }, body: agree }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.second,
    about: 'a decision about the moderator',
    make: async (n) => ({ params: { id: await waiting(n, 'another', n.people.moderator.id) }, body: agree }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.withdrawDecision,
    make: async (n) => ({ params: { id: await waiting(n, 'moderator') } }),
  },
  {
    endpoint: deskContract.withdrawDecision,
    about: 'another moderator’s decision',
    make: async (n) => ({ params: { id: await waiting(n, 'another') } }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.claim,
    make: async (n) => ({
      params: { id: await suspension(n, { by: 'another' }) },
      body: { queue: 'reviews' },
    }),
  },
  {
    endpoint: deskContract.claim,
    about: 'a moderator’s own decision',
    make: async (n) => ({
      params: { id: await suspension(n, { by: 'moderator' }) },
      body: { queue: 'reviews' },
    }),
    answers: forAll(403),
  },
  {
    endpoint: deskContract.giveBack,
    make: () => ({ params: { id: v7() } }),
  },
  {
    endpoint: deskContract.log,
    make: () => ({ query: { limit: '5', area: 'synonym' } }),
  },

  {
    endpoint: standingContract.appeal,
    make: async (n) => {
      await suspend(n, n.people.owner.id)
      return { body: { words: 'It wasn’t me.' } }
    },
    // Nobody else is suspended.
    answers: { owner: 200, counterparty: 409, stranger: 409, moderator: 409 },
  },
]

/** A new member about whom a moderator may decide. */
async function newcomer({ makeNewcomer }: Neighbourhood) {
  return { params: { id: (await makeNewcomer()).id } }
}

function moderator({ people }: Neighbourhood) {
  return { params: { id: people.moderator.id } }
}

interface Decided {
  by: 'moderator' | 'another'
}

async function suspension(n: Neighbourhood, { by }: Decided): Promise<string> {
  const decidedBy = by === 'moderator' ? n.people.moderator.id : (await n.makeNewcomer()).id
  return await decide(n, (await n.makeNewcomer()).id, { decidedBy, step: 'read_only' })
}

async function appealed(n: Neighbourhood, by: Decided['by']): Promise<string> {
  // With fewer than three moderators the operator would decide.
  await otherModerators(n)
  const id = await suspension(n, { by })
  const at = n.t.clock.now()
  const reviewedBy = (await n.makeNewcomer()).id
  await n.t.db
    .update(suspensions)
    .set({ reviewedBy, reviewedAt: at, appeal: 'It wasn’t me.', appealedAt: at })
    .where(eq(suspensions.id, id))
  return id
}

const others = new WeakMap<Neighbourhood, ReturnType<typeof makeModerators>>()

const makeModerators = (n: Neighbourhood) =>
  Promise.all([
    n.market.makeNeighbour(0, { role: 'moderator' }),
    n.market.makeNeighbour(0, { role: 'moderator' }),
  ])

/** Two more moderators of the neighbourhood, created once. */
export async function otherModerators(n: Neighbourhood): ReturnType<typeof makeModerators> {
  const made = others.get(n) ?? makeModerators(n)
  others.set(n, made)
  return await made
}

/** Records a suspension without applying it, so that the member's other calls stay allowed. */
async function suspend(n: Neighbourhood, memberId: string): Promise<void> {
  await n.t.db.delete(suspensions).where(eq(suspensions.memberId, memberId))
  await decide(n, memberId, { decidedBy: (await n.makeNewcomer()).id, step: 'no_new_bookings' })
  await n.t.db.update(members).set({ suspension: 'none' }).where(eq(members.id, memberId))
}

async function decide(
  { t }: Neighbourhood,
  memberId: string,
  { decidedBy, step }: { decidedBy: string; step: SuspensionStep },
): Promise<string> {
  const [id, at] = [v7(), t.clock.now()]
  await t.db.insert(suspensions).values({
    id,
    memberId,
    step,
    before: 'none',
    reason: 'No more.',
    decidedBy,
    decidedAt: at,
    reviewBy: new Date(at.getTime() + 1_000_000),
  })
  return id
}

/** A decision that needs a second moderator's approval. @returns its id */
async function waiting(n: Neighbourhood, by: Decided['by'], about?: string): Promise<string> {
  const [second] = await otherModerators(n)
  const memberId = about ?? (await n.makeNewcomer()).id
  await n.t.db.delete(secondDecisions).where(eq(secondDecisions.memberId, memberId))
  const id = v7()
  await n.t.db.insert(secondDecisions).values({
    id,
    kind: 'suspension',
    subjectId: memberId,
    memberId,
    concerned: [memberId],
    plan: { kind: 'suspension', step: 'no_new_bookings', before: 'none', days: 1, isOfModerator: true },
    note: 'No more.',
    proposedBy: by === 'moderator' ? n.people.moderator.id : second.id,
  })
  return id
}
