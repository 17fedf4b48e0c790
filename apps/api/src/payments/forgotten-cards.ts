import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Payments } from './port.ts'

const forgetCardJob = 'forget-card'

/** A card, or all cards of a customer, by the processor's id. */
const forgotten = z.union([z.object({ method: z.string() }), z.object({ customer: z.string() })])

type Forgotten = z.output<typeof forgotten>

/** Deletes cards at the processor after commit, or at once without a transaction. */
export async function forgetCards(
  { jobs }: { jobs: Jobs },
  what: Forgotten,
  tx?: Transaction,
): Promise<void> {
  await jobs.send(forgetCardJob, what, tx ? { tx } : {})
}

/** Defines the job that deletes cards at the processor; retried until it succeeds. */
export function defineForgetting({ jobs, payments }: { jobs: Jobs; payments: Payments }): void {
  jobs.define(forgetCardJob, async (data) => {
    const what = forgotten.parse(data)
    if ('method' in what) await payments.paymentMethods.detach(what.method)
    else await payments.customers.delete(what.customer)
  })
}
