import { extensionContract } from '@kindling/domain/bookings/more-time/extension-contract'
import { onlyClient, onlyProvider } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Rows for endpoints of more time for a booking that has begun. */
export const extensionCalls: readonly Exception[] = [
  {
    endpoint: extensionContract.request,
    make: async (n) => ({ params: { id: await n.booking('in_progress') }, body: { minutes: 30 } }),
    answers: onlyProvider,
  },
  { endpoint: extensionContract.accept, make: asked, answers: onlyClient },
  { endpoint: extensionContract.decline, make: asked, answers: onlyClient },
  { endpoint: extensionContract.withdraw, make: asked, answers: onlyProvider },
]

async function asked(n: Neighbourhood) {
  const id = await n.booking('in_progress')
  const sent = { as: n.people.counterparty, params: { id }, body: { minutes: 30 as const } }
  const eid = (await n.t.call(extensionContract.request, sent)).data().more_time?.id ?? ''
  n.partyOnly.push(eid)
  return { params: { id, eid } }
}
