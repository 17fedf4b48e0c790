import { AppError } from '@kindling/domain/errors'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type PaymentEvent, PaymentsError } from '../../payments/port.ts'
import { DAY } from '../../platform/durations.ts'
import * as store from './payment-event-store.ts'

/**
 * What to do when the processor says that an object has changed: ask how it stands now, and keep that. It runs at
 * least once for each event, in any order, and after the object may have gone on.
 */
export type PaymentEventHandlers = Record<string, (objectId: string) => Promise<void>>

export const paymentEventJob = 'payment-event'

/** Events are delivered for three days; a month is easily enough to know a repeated one. */
const MEMORY_MS = 30 * DAY

export function makePaymentWebhookService(
  { db, clock, jobs, log, payments }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>,
  handlers: PaymentEventHandlers,
) {
  /**
   * Takes an event in and leaves the work to a job, so that the processor is answered at once.
   * @throws AppError `malformed` when it isn't the processor's
   */
  async function receive(payload: Buffer, signature: string | undefined): Promise<void> {
    const event = verified(payload, signature)
    await inTransaction(db, async (tx) => {
      if (!(await store.insertPaymentEvent(tx, event, clock.now()))) return
      await jobs.send(paymentEventJob, { id: event.id }, { tx })
    })
  }

  function verified(payload: Buffer, signature: string | undefined): PaymentEvent {
    try {
      return payments.webhooks.constructEvent(payload, signature)
    } catch (cause) {
      if (!(cause instanceof PaymentsError)) throw cause
      log.warn({ why: cause.message }, 'a webhook was refused')
      throw new AppError('malformed', 'The signature does not fit.', { cause })
    }
  }

  /** Does the work of an event. Doing it twice does no harm. */
  async function handle({ id }: { id: string }): Promise<void> {
    const event = await store.findPaymentEvent(db, id)
    if (event === undefined || event.handledAt !== null) return
    await handlers[event.type]?.(event.objectId)
    await store.markHandled(db, id, clock.now())
  }

  async function forgetPast(at: Database, now: Date): Promise<void> {
    await store.deleteHandledBefore(at, new Date(now.getTime() - MEMORY_MS))
  }

  return { receive, handle, forgetPast }
}
