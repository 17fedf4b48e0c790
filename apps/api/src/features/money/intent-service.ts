import { lengthOf } from '@kindling/domain/appointments/booking-terms'
import { NO_PRICE } from '@kindling/domain/bookings/booking-price'
import { AppError } from '@kindling/domain/errors'
import { captureMethodFor } from '@kindling/domain/money/cards/card-capture'
import { LEAST_FUNDING } from '@kindling/domain/money/funding-contract'
import { millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { intentBody } from '@kindling/domain/money/money-contract'
import type { z } from 'zod'
import type { Executor, Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Hold } from '../../ledger/hold-store.ts'
import { type Intent, listExpiredIntents, lockExpiredIntent } from '../../ledger/intent-store.ts'
import { cancelCardIntent, closeIntent, createCardIntent, newHold } from '../../ledger/intents.ts'
import { dispatchCallsOf } from '../../ledger/outbox-store.ts'
import { type Charge, chargeFor, type Length } from '../../marketplace/skill-price.ts'
import { assertBookable } from '../../marketplace/slots/booking-dates.ts'
import { presentTerms } from '../../marketplace/slots/terms-columns.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { findSavedCard } from '../../payments/saved-card-store.ts'
import { sweep } from '../../platform/jobs/sweep.ts'
import { waysToPay } from '../../switches/refusals.ts'
import { findPricedSkill } from './money-store.ts'

type PricedSkill = NonNullable<Awaited<ReturnType<typeof findPricedSkill>>>

export type IntentOrder = z.output<typeof intentBody>

/** Payment intents: money set aside for bookings. */
export function makeIntentService({
  db,
  clock,
  jobs,
  switches,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'switches'>) {
  const ways = waysToPay(switches)

  /**
   * Plans a 15-minute hold on the wallet for the skill's current price. Without a skill the amount is what
   * the caller says, and the booking that takes it has to cost exactly that.
   * @throws AppError `not_found` for a skill that isn't offered, `own_booking`, `invalid`, `amount_mismatch`
   */
  async function planHold(memberId: string, order: IntentOrder): Promise<Hold> {
    const { wanted, charge } =
      order.skillId === undefined
        ? {
            wanted: { memberId, providerId: null, skillId: null, at: clock.now() },
            charge: chargeAsSeen(order),
          }
        : await priced(db, memberId, order)
    return newHold({ ...wanted, ...charge, method: order.paymentMethod }, ways)
  }

  /**
   * Creates a card intent for the skill's current price, for 15 minutes; pending until the processor confirms
   * the payment.
   * @param tx the caller's transaction, which also stores the idempotent answer
   * @throws AppError as `planHold`, `not_found` for a card that isn't the member's, `conflict` for one that
   * can't pay
   */
  async function createForCard(tx: Transaction, memberId: string, order: IntentOrder): Promise<Intent> {
    const { wanted, charge } = await priced(tx, memberId, order)
    assertCardMinimum(charge.amount)
    const capture = await captureFor(tx, memberId, order)
    const { billingMethodId: id } = order
    const saved = id === undefined ? undefined : await findSavedCard(tx, { id, memberId, now: clock.now() })
    return await createCardIntent(tx, { ...wanted, amount: charge.amount }, { capture, ...saved }, ways)
  }

  async function priced(executor: Executor, memberId: string, order: IntentOrder) {
    const { skillId, paymentMethod, amount } = order
    const skill = skillId === undefined ? undefined : await findPricedSkill(executor, skillId, memberId)
    if (skill === undefined) throw new AppError('not_found', 'Skill not found')
    if (skill.memberId === memberId) throw new AppError('own_booking', 'You can’t book yourself.')
    const length = lengthFor(skill, order)
    const charge = chargeFor(skill, length, paymentMethod)
    assertSeen(charge, amount)
    const wanted = { memberId, providerId: skill.memberId, skillId: skill.id, ...length, at: clock.now() }
    return { wanted, charge }
  }

  /** Whether the card is charged now or authorised, by the booking's day in the member's time zone. */
  async function captureFor(tx: Transaction, memberId: string, { bookingDate = '' }: IntentOrder) {
    const timeZone = await getTimeZone(tx, memberId)
    assertBookable(bookingDate, timeZone, clock.now())
    return captureMethodFor(bookingDate, timeZone, clock.now())
  }

  /** Releases expired intents that no booking took. Safe to run in several processes at once. */
  async function releaseExpiredIntents(): Promise<number> {
    return await sweep(
      { db, clock },
      {
        name: 'release-intents',
        due: (page) => listExpiredIntents(db, clock.now(), page),
        handle: releaseIfExpired,
      },
    )
  }

  async function releaseIfExpired(intentId: string): Promise<boolean> {
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const intent = await lockExpiredIntent(tx, intentId, at)
      if (intent === undefined) return false
      if (intent.state === 'pending') await cancelCardIntent(tx, intent, at)
      else await closeIntent(tx, intent, 'client', { reason: 'Not used in time', at })
      if (intent.method === 'card') await dispatchCallsOf(tx, jobs, intent.id)
      return true
    })
  }

  return { planHold, createForCard, releaseExpiredIntents }
}

export type IntentService = ReturnType<typeof makeIntentService>

/** @throws AppError `invalid` for a length or a package that isn't offered */
function lengthFor(skill: PricedSkill, { minutes, packageId }: IntentOrder): Length {
  if (minutes === undefined && packageId === undefined) return { minutes: null, packageId: null }
  const length = lengthOf(presentTerms(skill), { minutes, packageId })
  if (length === undefined) throw new AppError('invalid', 'This skill isn’t booked for that long.')
  return { minutes: length, packageId: packageId ?? null }
}

/**
 * The amount as the caller states it, where no skill is given.
 * @param seen pounds, or sparks for `spark_token`
 * @throws AppError `invalid` for nothing, and for fractions of a penny or milli-spark
 */
function chargeAsSeen({ amount: seen, paymentMethod }: IntentOrder): Charge {
  const isSparks = paymentMethod === 'spark_token'
  const amount = isSparks ? sparksToMillis(seen) : poundsToPence(seen)
  if (amount === 0) throw new AppError('invalid', NO_PRICE)
  return { currency: isSparks ? 'SPARK' : 'GBP', amount }
}

/**
 * Compares the price that the caller saw with the real one, which is what is charged.
 * @param seen pounds, or sparks for `spark_token`
 * @throws AppError `amount_mismatch` where they differ
 */
function assertSeen({ currency, amount }: Charge, seen: number): void {
  if (seen === (currency === 'SPARK' ? millisToSparks(amount) : penceToPounds(amount))) return
  throw new AppError('amount_mismatch', 'The price has changed. Look at it again before you pay.')
}

/**
 * Checks the minimum of a card payment.
 * @param amount pence
 * @throws AppError `invalid` below the minimum
 */
function assertCardMinimum(amount: number): void {
  if (amount >= poundsToPence(LEAST_FUNDING)) return
  throw new AppError('invalid', 'That is too little for a card. Please pay from your wallet.')
}
