import { giftContract } from '@kindling/domain/gifts/gift-contract'
import { sparkDebtContract } from '@kindling/domain/money/spark-debt-contract'
import { potContract } from '@kindling/domain/pots/pot-contract'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { gifts } from '../../src/db/schema/money/gifts.ts'
import { accounts } from '../../src/db/schema/money/ledger.ts'
import { potKeepers, potRequests, pots } from '../../src/db/schema/money/pots.ts'
import { secondDecisions } from '../../src/db/schema/trust/desk.ts'
import { postGift } from '../../src/ledger/gifts.ts'
import { grantDemoFunds } from '../../src/ledger/grants.ts'
import { everyWayToPay, holdForIntent } from '../../src/ledger/intents.ts'
import { insertWriteOff } from '../../src/ledger/spark-debt-store.ts'
import { bothSides, forAll, onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Caller, Neighbourhood } from './neighbourhood.ts'

const onlyKeeper = { owner: 404, counterparty: 200, stranger: 404, moderator: 404 } as const
const noKeeper = { owner: 404, counterparty: 403, stranger: 404, moderator: 404 } as const
const decline = { decision: 'decline', word: 'Not this time' }
const refuse = { decision: 'refuse', note: 'That is a lot' }
const writeOff = { note: 'They move away' }

/** Rows for endpoints of spark gifts, pots and write-offs. */
export const sparkCalls: readonly Exception[] = [
  {
    endpoint: giftContract.give,
    make: async (n) => {
      await enrichAll(n)
      return { body: { to: (await n.market.makeNeighbour()).id, amount: 0.5, card: 'cake', words: 'Hello' } }
    },
  },
  {
    endpoint: giftContract.get,
    make: async (n) => ({ params: { id: await gift(n, ['counterparty', 'owner']) } }),
    answers: bothSides,
  },
  {
    endpoint: giftContract.thank,
    make: async (n) => ({ params: { id: await gift(n, ['counterparty', 'owner']) } }),
    answers: onlyOwner,
  },
  {
    endpoint: giftContract.decide,
    make: async (n) => ({
      params: { id: await gift(n, ['counterparty', 'owner'], 'waiting') },
      body: refuse,
    }),
  },
  {
    endpoint: giftContract.decide,
    about: 'a moderator’s own',
    make: async (n) => ({ params: { id: await gift(n, ['moderator', 'owner'], 'waiting') }, body: refuse }),
    answers: forAll(403),
  },

  {
    endpoint: potContract.give,
    make: async (n) => {
      await enrichAll(n)
      return { body: { amount: 0.5 } }
    },
  },
  {
    endpoint: potContract.ask,
    make: async (n) => {
      await potOf(n)
      return { body: { amount: 1, reason: 'A new lock' } }
    },
  },
  {
    endpoint: potContract.withdraw,
    make: async (n) => ({ params: { id: await request(n, 'owner') } }),
    answers: onlyOwner,
  },
  {
    endpoint: potContract.decide,
    make: async (n) => ({ params: { id: await request(n, 'owner') }, body: decline }),
    answers: onlyKeeper,
  },
  {
    endpoint: potContract.decide,
    about: 'a keeper’s own',
    make: async (n) => ({ params: { id: await request(n, 'counterparty') }, body: decline }),
    answers: noKeeper,
  },
  {
    endpoint: potContract.appoint,
    make: async (n) => {
      await potOf(n)
      await n.t.db.delete(secondDecisions).where(eq(secondDecisions.kind, 'keepers'))
      return { params: { slug: 'cambridge' }, body: { keepers: [n.people.counterparty.id], note: 'Trusted' } }
    },
  },

  {
    endpoint: sparkDebtContract.ask,
    make: async (n) => {
      await enrichAll(n)
      await setSparks(n, n.people.owner.id, -500)
      return {}
    },
    answers: { owner: 200, counterparty: 409, stranger: 409, moderator: 409 },
  },
  {
    endpoint: sparkDebtContract.writeOff,
    make: async (n) => ({
      params: { id: await owed(n, (await n.market.makeNeighbour()).id) },
      body: writeOff,
    }),
  },
  {
    endpoint: sparkDebtContract.writeOff,
    about: 'what a moderator owes',
    make: async (n) => ({ params: { id: await owed(n, n.people.moderator.id) }, body: writeOff }),
    answers: forAll(403),
  },
]

/** Sets a member's spark balance, in milli-sparks; negative for a debt. */
async function setSparks(
  { t, people, offer }: Neighbourhood,
  memberId: string,
  balance: number,
): Promise<void> {
  const own = and(eq(accounts.memberId, memberId), eq(accounts.currency, 'SPARK'))
  const [account] = await t.db.select().from(accounts).where(own)
  const missing = balance - (account?.balance ?? 0)
  const at = t.clock.now()
  if (missing > 0) {
    await grantDemoFunds(t.db, { memberId, currency: 'SPARK', amount: missing, key: v7(), at })
  } else if (missing < 0) {
    await t.db.update(accounts).set({ floor: -10_000 }).where(own)
    const spent = {
      memberId,
      providerId: people.owner.id,
      skillId: offer.id,
      amount: -missing,
      minutes: null,
      at,
    }
    await holdForIntent(t.db, { ...spent, method: 'spark_token', currency: 'SPARK' }, everyWayToPay)
    // As after the loss of the verification.
    await t.db.update(accounts).set({ floor: 0 }).where(own)
  }
}

async function enrichAll(n: Neighbourhood): Promise<void> {
  for (const { id } of Object.values(n.people)) await setSparks(n, id, 10_000)
}

async function gift(
  n: Neighbourhood,
  [giver, receiver]: readonly [Caller, Caller],
  state: 'given' | 'waiting' = 'given',
): Promise<string> {
  const { t, people } = n
  const id = v7()
  if (state === 'given') {
    await setSparks(n, people[giver].id, 10_000)
    const sides = { giverId: people[giver].id, receiverId: people[receiver].id }
    await postGift(t.db, { id, ...sides, amount: 500, at: t.clock.now() })
  }
  await t.db.insert(gifts).values({
    id,
    giverId: people[giver].id,
    receiverId: people[receiver].id,
    amount: 500,
    card: 'cake',
    words: 'For the plums',
    state,
    givenAt: state === 'given' ? t.clock.now() : null,
  })
  return id
}

/** The neighbourhood's pot without open requests, kept by the counterparty and two others. @returns its id */
async function potOf({ t, market, people }: Neighbourhood): Promise<string> {
  await t.db.insert(pots).values({ slug: 'cambridge', name: 'Cambridge' }).onConflictDoNothing()
  const [pot] = await t.db.select({ id: pots.id }).from(pots).where(eq(pots.slug, 'cambridge'))
  if (pot === undefined) throw new Error('the pot is missing')
  await t.db.delete(potKeepers).where(eq(potKeepers.potId, pot.id))
  const keepers = [people.counterparty, await market.makeNeighbour(), await market.makeNeighbour()]
  await t.db.insert(potKeepers).values(keepers.map(({ id }) => ({ potId: pot.id, memberId: id })))
  await t.db
    .update(potRequests)
    .set({ state: 'withdrawn', closedAt: t.clock.now() })
    .where(eq(potRequests.state, 'open'))
  return pot.id
}

async function request(n: Neighbourhood, whose: Caller): Promise<string> {
  const [potId, id] = [await potOf(n), v7()]
  const lapsesAt = new Date(n.t.clock.now().getTime() + 86_400_000)
  const asked = { memberId: n.people[whose].id, amount: 1000, reason: 'A new lock' }
  await n.t.db.insert(potRequests).values({ id, potId, ...asked, lapsesAt })
  return id
}

/** A member's request to write off a debt. @returns its id */
async function owed(n: Neighbourhood, memberId: string): Promise<string> {
  await setSparks(n, memberId, -500)
  return await insertWriteOff(n.t.db, memberId, n.t.clock.now())
}
