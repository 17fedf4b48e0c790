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

/** Counts questions to the processor, so it isn't in the contract: reading an account that is through asks nobody. */
const questions = { max: 240, windowMs: 10 * MINUTE }

/** Members' accounts with the payment processor, whose word alone says how they stand. */
export function makePaymentAccountService({ db, clock, config, log, payments }: AccountDeps) {
  /**
   * The member's account, or undefined. One that isn't through is asked for anew; when the processor can't be reached,
   * what it said last is answered.
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
   * The member's account, opened now if there is none. Two calls at the same time open one: the processor gives the
   * same account for the same key, and a member has one row.
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
   * A page of the processor's that opens once.
   * @throws AppError `not_found` for an account that isn't the member's, `unavailable`
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
   * Asks the processor how an account stands and keeps its answer. Answers may overtake each other; the one to the
   * latest question stays. An account that is nobody's here is left alone.
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
