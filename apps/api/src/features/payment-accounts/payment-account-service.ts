import { AppError } from '@kindling/domain/errors'
import { onboardingStatus } from '@kindling/domain/payments/onboarding-status'
import type { Deps } from '../../deps.ts'
import { limit } from '../../limits/rate-limit.ts'
import { askProcessor } from '../../payments/ask-processor.ts'
import { PaymentsError } from '../../payments/port.ts'
import { MINUTE } from '../../platform/durations.ts'
import { presentPaymentAccount } from './payment-account-presenter.ts'
import * as store from './payment-account-store.ts'

type AccountDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'payments'>

/**
 * Rate limit of status queries to the processor. Not in the contract, since a completed account isn't
 * queried.
 */
const questions = { max: 240, windowMs: 10 * MINUTE }

/** Members' accounts at the payment processor, which alone decides their status. */
export function makePaymentAccountService({ db, clock, config, log, payments }: AccountDeps) {
  /**
   * The member's account, or undefined. An incomplete one is queried again; when the processor is
   * unavailable, the last known status is answered.
   * @throws AppError `too_many_requests`
   */
  async function get(memberId: string): Promise<store.AccountRow | undefined> {
    const row = await store.findByMember(db, memberId)
    if (row === undefined || onboardingStatus(presentPaymentAccount(row)) === 'complete') return row
    await limit(db, `payment-account-read:${memberId}`, questions, clock.now())
    try {
      await refresh(row.stripeAccountId)
    } catch (err) {
      if (!(err instanceof PaymentsError)) throw err
      log.warn({ err, account: row.stripeAccountId }, 'a payment account could not be read')
      return row
    }
    return await store.findByMember(db, memberId)
  }

  /**
   * The member's account, created if need be. Parallel calls create one: by idempotency key at the processor,
   * by a unique row here.
   * @throws AppError `unavailable`
   */
  async function create(memberId: string): Promise<store.AccountRow> {
    const existing = await store.findByMember(db, memberId)
    if (existing !== undefined) return existing

    const email = await store.findEmail(db, memberId)
    if (email === undefined) throw new Error(`member ${memberId} is missing`)
    const opened = await askProcessor(() =>
      payments.accounts.create({ email, memberId }, { idempotencyKey: `connected-account:${memberId}` }),
    )
    await store.insertAccount(db, memberId, opened, clock.now())
    const row = await store.findByMember(db, memberId)
    if (row === undefined) throw new Error(`the payment account of ${memberId} is missing`)
    return row
  }

  /**
   * A single-use link to the processor's onboarding page.
   * @throws AppError `not_found` for another member's account, `unavailable`
   */
  async function createLink(memberId: string, stripeAccountId: string): Promise<string> {
    const row = await store.findByMember(db, memberId)
    if (row?.stripeAccountId !== stripeAccountId) {
      throw new AppError('not_found', 'We can’t find that payment account.')
    }
    const link = await askProcessor(() =>
      payments.accountLinks.create({
        account: stripeAccountId,
        returnUrl: `${config.publicUrl}/success-pay`,
        refreshUrl: `${config.publicUrl}/setup/retry`,
      }),
    )
    return link.url
  }

  /**
   * Queries an account's status at the processor and stores it. Of parallel queries the latest one counts.
   * Unknown accounts are ignored.
   * @throws PaymentsError
   */
  async function refresh(stripeAccountId: string): Promise<void> {
    const read = await store.nextReadNumber(db, stripeAccountId)
    if (read === undefined) return
    const account = await payments.accounts.retrieve(stripeAccountId)
    await store.saveRead(db, read, account, clock.now())
  }

  return { get, create, createLink, refresh }
}

export type PaymentAccountService = ReturnType<typeof makePaymentAccountService>
