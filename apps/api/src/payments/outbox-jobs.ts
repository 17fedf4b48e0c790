import type { Transaction } from '../db/connect.ts'
import { enqueueCall, listWaitingCalls, type NewCall } from '../ledger/outbox-store.ts'
import type { Jobs } from '../platform/jobs.ts'

/** Makes one call that is in the outbox. */
export const processorCallJob = 'provider-call'

/** Puts a call into the outbox and has it made as soon as the transaction commits, rather than within the minute. */
export async function enqueueAndDispatch(tx: Transaction, jobs: Jobs, call: NewCall): Promise<void> {
  const id = await enqueueCall(tx, call)
  if (id !== undefined) await jobs.send(processorCallJob, { id }, { tx })
}

/** Has the calls about an intent that wait in the outbox made as soon as the transaction commits. */
export async function dispatchCallsOf(tx: Transaction, jobs: Jobs, intentId: string): Promise<void> {
  for (const id of await listWaitingCalls(tx, intentId)) await jobs.send(processorCallJob, { id }, { tx })
}
