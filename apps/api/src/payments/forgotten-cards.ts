import { z } from 'zod'
import type { Transaction } from '../db/connect.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Payments } from './port.ts'

const forgetCardJob = 'forget-card'

/** A card by the processor's id for it, or all cards of a customer. */
const forgotten = z.union([z.object({ method: z.string() }), z.object({ customer: z.string() })])

type Forgotten = z.output<typeof forgotten>

/** Has the processor forget cards once the transaction has committed, or at once without one. */
export async function forgetCards(
  { jobs }: { jobs: Jobs },
  what: Forgotten,
  tx?: Transaction,
): Promise<void> {
  await jobs.send(forgetCardJob, what, tx ? { tx } : {})
}

/** Has the processor forget what is deleted here, once that has committed; tried again until it has. */
export function defineForgetting({ jobs, payments }: { jobs: Jobs; payments: Payments }): void {
  jobs.define(forgetCardJob, async (data) => {
    const what = forgotten.parse(data)
    if ('method' in what) await payments.paymentMethods.detach(what.method)
    else await payments.customers.delete(what.customer)
  })
}
