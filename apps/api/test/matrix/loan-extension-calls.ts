import { loanContract } from '@kindling/domain/lending/loan-contract'
import { loanExtensionContract } from '@kindling/domain/lending/loan-extension-contract'
import { dayAfter, keyed } from '../market.ts'
import { onlyClient, onlyProvider } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import { lent } from './lending-calls.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints that extend a loan: the owner borrows, the counterparty lends. */
export const loanExtensionCalls: readonly Exception[] = [
  {
    endpoint: loanExtensionContract.request,
    make: async (n) => ({ ...(await out(n)), body: longer(n) }),
    answers: onlyClient,
  },
  { endpoint: loanExtensionContract.accept, make: asked, answers: onlyProvider },
  { endpoint: loanExtensionContract.decline, make: asked, answers: onlyProvider },
  { endpoint: loanExtensionContract.withdraw, make: asked, answers: onlyClient },
]

const longer = ({ t }: Neighbourhood) => ({ until: dayAfter(t.clock.now(), 2), price: 0 })

/** A loan of today, after the hand-over. */
async function out(n: Neighbourhood) {
  const { params } = await lent(n)
  for (const as of [n.people.owner, n.people.counterparty]) {
    const call = { as, params, body: { step: 'handed_over' as const }, headers: keyed() }
    await n.t.call(loanContract.say, call)
  }
  return { params }
}

async function asked(n: Neighbourhood) {
  const { params } = await out(n)
  const call = { as: n.people.owner, params, body: longer(n), headers: keyed() }
  const eid = (await n.t.call(loanExtensionContract.request, call)).data().extension?.id ?? ''
  n.partyOnly.push(eid)
  return { params: { ...params, eid } }
}
