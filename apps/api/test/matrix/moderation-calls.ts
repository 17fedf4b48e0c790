import { messageContract } from '@kindling/domain/messages/message-contract'
import { synonymContract } from '@kindling/domain/offers/synonym-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import { v7 } from 'uuid'
import { walletFundings } from '../../src/db/schema/money/payments.ts'
import { searchSynonyms } from '../../src/db/schema/offers/search-words.ts'
import { suggestedSkills } from '../../src/db/schema/offers/skills.ts'
import { mails } from '../../src/db/schema/talk/mails.ts'
import { reports } from '../../src/db/schema/trust/trust.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { insertRefundRow } from '../../src/ledger/cards/reversal-store.ts'
import { debitReversal } from '../../src/ledger/cards/reversals.ts'
import { keyed } from '../market.ts'
import { forAll } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { disputeOf, heardDisputeOf } from './trust-calls.ts'

const reject = { decision: 'reject', reason: 'It says nothing.' }

/** Rows for endpoints of moderators' decisions, except about documents. */
export const moderationCalls: readonly Exception[] = [
  {
    endpoint: moderationContract.decideSkill,
    make: async (n) => ({ params: { id: await waitingSkill(n, 'owner') }, body: reject }),
  },
  {
    endpoint: moderationContract.decideSkill,
    about: 'a moderator’s own',
    make: async (n) => ({
      params: { id: await waitingSkill(n, 'moderator') },
      body: { decision: 'approve' },
    }),
    answers: forAll(403),
  },

  {
    endpoint: moderationContract.decideSuggestion,
    make: async (n) => ({
      params: { id: await suggestion(n, 'owner') },
      body: { decision: 'approve', title: `Craft ${v7()}`, description: 'By hand', thumbnail: 'needle' },
    }),
  },
  {
    endpoint: moderationContract.decideSuggestion,
    about: 'a moderator’s own',
    make: async (n) => ({ params: { id: await suggestion(n, 'moderator') }, body: reject }),
    answers: forAll(403),
  },

  {
    endpoint: moderationContract.disputeBackground,
    make: async (n) => ({ params: { id: await disputeOf(n) } }),
  },
  {
    endpoint: moderationContract.askDispute,
    make: async (n) => ({
      params: { id: await disputeOf(n) },
      body: { question: 'Which day was it?', days: 2 },
    }),
  },
  {
    endpoint: moderationContract.decideDispute,
    make: async (n) => ({
      params: { id: await heardDisputeOf(n) },
      body: { outcome: 'refund', note: 'Nobody came.' },
    }),
  },

  {
    endpoint: moderationContract.writeOff,
    make: async (n) => ({ params: { id: await debt(n, 'neighbour') }, body: { note: 'Small enough' } }),
  },
  {
    endpoint: moderationContract.writeOff,
    about: 'a moderator’s own',
    make: async (n) => ({ params: { id: await debt(n, 'moderator') }, body: { note: 'Small enough' } }),
    answers: forAll(403),
  },

  {
    endpoint: moderationContract.decideReport,
    make: async (n) => ({
      params: { id: await report(n, 'stranger') },
      body: { decision: 'uphold', note: 'We don’t do this here.' },
    }),
  },
  {
    endpoint: moderationContract.decideReport,
    about: 'a report about a moderator',
    make: async (n) => ({ params: { id: await report(n, 'moderator') }, body: { decision: 'dismiss' } }),
    answers: forAll(403),
  },
  {
    endpoint: moderationContract.reportedThread,
    make: async (n) => ({ params: { id: await reportedMessage(n, 'counterparty') } }),
  },
  {
    endpoint: moderationContract.reportedThread,
    about: 'a message by a moderator',
    make: async (n) => ({ params: { id: await reportedMessage(n, 'moderator') } }),
    answers: forAll(403),
  },

  {
    endpoint: moderationContract.sendMail,
    make: async (n) => ({ params: { id: await deadMail(n) } }),
  },

  { endpoint: synonymContract.add, make: () => ({ body: newWord() }) },
  {
    endpoint: synonymContract.change,
    make: async (n) => ({ params: { id: await synonym(n) }, body: newWord() }),
  },
  {
    endpoint: synonymContract.remove,
    make: async (n) => ({ params: { id: await synonym(n) } }),
  },
]

type Whose = 'owner' | 'stranger' | 'moderator'

async function waitingSkill({ market, people }: Neighbourhood, whose: Whose): Promise<string> {
  return (await market.makeOffer(people[whose], 30, { approvalStatus: 'pending' })).id
}

async function suggestion({ t, people }: Neighbourhood, whose: Whose): Promise<string> {
  const id = v7()
  await t.db.insert(suggestedSkills).values({ id, memberId: people[whose].id, name: `Craft ${id}` })
  return id
}

const newWord = () => ({ term: `word ${v7()}`, words: ['another'], category: null })

async function synonym({ t }: Neighbourhood): Promise<string> {
  const id = v7()
  await t.db.insert(searchSynonyms).values({ id, ...newWord() })
  return id
}

async function deadMail({ t }: Neighbourhood): Promise<string> {
  const [id, at] = [v7(), t.clock.now()]
  await t.db.insert(mails).values({
    id,
    to: 'nobody@example.test',
    subject: 'Hello',
    sealed: 'sealed',
    state: 'dead',
    nextTryAt: at,
    triedSince: at,
    diedAt: at,
  })
  return id
}

async function report({ t, people }: Neighbourhood, about: Whose): Promise<string> {
  const id = v7()
  await t.db.insert(reports).values({
    id,
    reporterId: people.counterparty.id,
    subject: 'review',
    subjectId: v7(),
    memberId: people[about].id,
    reason: 'hate',
  })
  return id
}

/** A message to a stranger, who has reported it. @returns the report's id */
async function reportedMessage(
  { t, people }: Neighbourhood,
  author: 'counterparty' | 'moderator',
): Promise<string> {
  const { id: senderId } = people[author]
  const { id: receiverId } = people.stranger
  const body = { senderId, receiverId, content: 'Pay me elsewhere' }
  const message = await t.call(messageContract.send, { as: people[author], body, headers: keyed() })
  const id = v7()
  await t.db.insert(reports).values({
    id,
    reporterId: receiverId,
    memberId: senderId,
    reason: 'scam',
    subject: 'message',
    subjectId: message.data().id,
  })
  return id
}

/**
 * A debt from a payment that the card's bank took back, of a member with an empty wallet or of a moderator.
 * @returns its id
 */
async function debt({ t, market, people }: Neighbourhood, whose: 'neighbour' | 'moderator'): Promise<string> {
  const { id: memberId } = whose === 'moderator' ? people.moderator : await market.makeNeighbour()
  const at = t.clock.now()
  return await inTransaction(t.db, async (tx) => {
    const paid = { memberId, amount: 500, paymentIntentId: `pi_${v7()}`, creditedAt: at }
    const [funding] = await tx.insert(walletFundings).values(paid).returning()
    const row = await insertRefundRow(tx, { fundingId: funding?.id ?? '', memberId, at })
    await debitReversal(tx, row, 500, at)
    return row.id
  })
}
