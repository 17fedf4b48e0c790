import { AppError } from '@kindling/domain/errors'
import type { Database } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type PaymentEvent, PaymentsError } from '../../payments/port.ts'
import { DAY } from '../../platform/durations.ts'
import * as store from './payment-event-store.ts'

/**
 * Handlers by event type: they query the object's current state and store it. Each runs at least once for
 * each event, in any order, possibly after further changes.
 */
export type PaymentEventHandlers = Record<string, (objectId: string) => Promise<void>>

export const paymentEventJob = 'payment-event'

/**
 * Retention of events in milliseconds: the processor retries for three days, so a month detects all
 * duplicates.
 */
const MEMORY_MS = 30 * DAY

export function makePaymentWebhookService(
  { db, clock, jobs, log, payments }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log' | 'payments'>,
  handlers: PaymentEventHandlers,
) {
  /**
   * Stores a webhook event and leaves the work to a job, so that the processor gets its response at once.
   * @throws AppError `malformed` for an invalid signature
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

  /** Handles a stored event. Idempotent. */
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
