import { needContract } from '@kindling/domain/needs/need-contract'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of needs: the owner asks, the counterparty has the skill and answers. */
export const needCalls: readonly Exception[] = [
  {
    endpoint: needContract.create,
    make: async (n) => ({
      body: { categoryId: await n.categoryOf(n.offer), title: 'A shelf', description: 'Two metres' },
    }),
    unknown: { categoryId: 422 },
  },
  { endpoint: needContract.list, unknown: { before: 200 } },
  {
    endpoint: needContract.get,
    make: async (n) => ({ params: { id: await need(n) } }),
    answers: { owner: 200, counterparty: 200, stranger: 404, moderator: 404 },
  },
  {
    endpoint: needContract.withdraw,
    make: async (n) => ({ params: { id: await need(n) } }),
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
  },
  {
    endpoint: needContract.answer,
    make: async (n) => ({ params: { id: await need(n) }, body: answerWith(n) }),
    answers: { owner: 403, counterparty: 200, stranger: 404, moderator: 404 },
    unknown: { skillId: 422 },
  },
  {
    endpoint: needContract.changeAnswer,
    make: async (n) => ({ ...(await answered(n)), body: answerWith(n) }),
    answers: { owner: 404, counterparty: 200, stranger: 404, moderator: 404 },
    unknown: { skillId: 422 },
  },
  {
    endpoint: needContract.withdrawAnswer,
    make: answered,
    answers: { owner: 404, counterparty: 200, stranger: 404, moderator: 404 },
  },
  {
    endpoint: needContract.accept,
    make: answered,
    answers: { owner: 200, counterparty: 404, stranger: 404, moderator: 404 },
  },
]

const answerWith = ({ offer, t }: Neighbourhood) => ({
  skillId: offer.id,
  minutes: 60,
  currency: 'GBP' as const,
  message: 'Gladly',
  day: nextMonday(t.clock.now()),
})

/** Another row may have limited the answering member's availability to Mondays. */
function nextMonday(now: Date): string {
  const day = new Date(now)
  do day.setUTCDate(day.getUTCDate() + 1)
  while (day.getUTCDay() !== 1)
  return day.toISOString().slice(0, 10)
}

/** A need of the owner's. Withdraws the previous ones, since the number of open needs is limited. */
async function need(n: Neighbourhood): Promise<string> {
  const { owner } = n.people
  const before = (await n.t.call(needContract.list, { as: owner, query: { mine: 'true' } })).data()
  for (const { id, status } of before) {
    if (status === 'open') await n.t.call(needContract.withdraw, { as: owner, params: { id } })
  }
  const body = { categoryId: await n.categoryOf(n.offer), title: 'A shelf', description: 'Two metres' }
  const { id } = (await n.t.call(needContract.create, { as: owner, body })).data()
  return id
}

async function answered(n: Neighbourhood) {
  const id = await need(n)
  const sent = { as: n.people.counterparty, params: { id }, body: answerWith(n) }
  const answerId = (await n.t.call(needContract.answer, sent)).data().answers[0]?.id ?? ''
  return { params: { id, answerId } }
}
