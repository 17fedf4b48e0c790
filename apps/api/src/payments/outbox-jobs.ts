import type { Transaction } from '../db/connect.ts'
import { leaveCall, listWaitingCalls, type NewCall } from '../ledger/outbox-store.ts'
import type { Jobs } from '../platform/jobs.ts'

/** Makes one call that is in the outbox. */
export const processorCallJob = 'provider-call'

/** Leaves a call in the outbox that is made as soon as the transaction commits, rather than within the minute. */
export async function callSoon(tx: Transaction, jobs: Jobs, call: NewCall): Promise<void> {
  const id = await leaveCall(tx, call)
  if (id !== undefined) await jobs.send(processorCallJob, { id }, { tx })
}

/** Has what the transaction has left to be said about an intent said as soon as it commits as well. */
export async function callSoonAbout(tx: Transaction, jobs: Jobs, intentId: string): Promise<void> {
  for (const id of await listWaitingCalls(tx, intentId)) await jobs.send(processorCallJob, { id }, { tx })
}
