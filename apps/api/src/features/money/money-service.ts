import { AppError } from '@kindling/domain/errors'
import { captureMethodFor } from '@kindling/domain/money/card-capture'
import type { intentBody } from '@kindling/domain/money/money-contract'
import type { z } from 'zod'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type Intent, listExpiredIntents, lockExpiredIntent } from '../../ledger/intent-store.ts'
import { cancelCardIntent, closeIntent, createCardIntent, holdForIntent } from '../../ledger/intents.ts'
import { readWaitingCash, type WaitingCash } from '../../ledger/withdrawable.ts'
import { assertBookable } from '../../marketplace/booking-dates.ts'
import { getTimeZone } from '../../members/time-zone-store.ts'
import { dispatchCallsOf } from '../../payments/outbox-jobs.ts'
import { findSavedCard } from '../../payments/saved-card-store.ts'
import { sweep } from '../../platform/sweep.ts'
import { type Coming, comingOf } from './coming.ts'
import { readComing } from './coming-store.ts'
import { assertCardTakes, chargeFor } from './intent-pricing.ts'
import { findPricedSkill, readWallet, type WalletRow } from './money-store.ts'

export type IntentOrder = z.output<typeof intentBody>

/** Members' wallets, and money set aside for bookings. */
export function makeMoneyService({
  db,
  clock,
  config,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>) {
  async function wallet(
    memberId: string,
  ): Promise<{ rows: WalletRow[]; waiting: WaitingCash; coming: Coming[] }> {
    const window = { now: clock.now(), days: config.cardCashDays }
    const [rows, waiting, coming] = await Promise.all([
      readWallet(db, memberId),
      readWaitingCash(db, memberId, window),
      comingTo(memberId),
    ])
    return { rows, waiting, coming }
  }

  async function comingTo(memberId: string): Promise<Coming[]> {
    const rows = await readComing(db, memberId)
    if (rows.length === 0) return []
    const timeZone = await getTimeZone(db, memberId)
    return rows.map((row) => comingOf(row, timeZone, clock.now()))
  }

  /**
   * Sets aside what the skill costs now, for 15 minutes; from a card once it has paid.
   * @param tx opened by the caller, who also keeps the answer in it
   * @throws AppError `not_found` for a skill that isn't offered or a card that isn't the member's, `own_booking`,
   * `invalid`, `amount_mismatch`, `insufficient_funds`, `conflict` for a saved card that can't pay
   */
  async function createIntent(tx: Transaction, memberId: string, order: IntentOrder): Promise<Intent> {
    const { paymentMethod: method } = order
    const skill = await findPricedSkill(tx, order.skillId, memberId)
    if (skill === undefined) throw new AppError('not_found', 'Skill not found')
    if (skill.memberId === memberId) throw new AppError('own_booking', 'You can’t book yourself.')
    const wanted = { memberId, providerId: skill.memberId, skillId: skill.id, at: clock.now() }
    const charge = chargeFor(skill, method, order.amount)
    if (method !== 'card') return await holdForIntent(tx, { ...wanted, ...charge, method })
    assertCardTakes(charge.amount)
    const capture = await captureFor(tx, memberId, order)
    const { billingMethodId: id } = order
    const saved = id === undefined ? undefined : await findSavedCard(tx, { id, memberId, now: clock.now() })
    return await createCardIntent(tx, { ...wanted, amount: charge.amount }, { capture, ...saved })
  }

  /** How a card pays for a booking of that day; the day is the member's own. */
  async function captureFor(tx: Transaction, memberId: string, { bookingDate = '' }: IntentOrder) {
    const timeZone = await getTimeZone(tx, memberId)
    assertBookable(bookingDate, timeZone, clock.now())
    return captureMethodFor(bookingDate, timeZone, clock.now())
  }

  /** Gives back what no booking took in time. Several processes may run it at once. */
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

  return { wallet, createIntent, releaseExpiredIntents }
}

export type MoneyService = ReturnType<typeof makeMoneyService>
