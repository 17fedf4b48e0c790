import { moneyContract } from '@kindling/domain/money/money-contract'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { cardPayments, processorCalls } from '../src/db/schema/money/card-payments.ts'
import { ledgerEntries } from '../src/db/schema/money/ledger.ts'
import type { CardPayment } from '../src/payments/card-port.ts'
import type { TestMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'
import { dayAfter, keyed, type Offer, openMarket } from './market.ts'

export const VISA = '4242 4242 4242 4242'
export const DECLINED = '4000 0000 0000 0002'
export const ASKING = '4000 0025 0000 3155'

export interface CardOrder {
  /** The booking's day, in days from now; default 0. */
  days?: number
  key?: string
  /** Overrides of the request body. */
  body?: Record<string, unknown>
}

/** Helpers for bookings paid by card, with the sandbox processor. */
export function openCardMarket(t: TestApp) {
  const market = openMarket(t)
  const { payments } = t.deps

  async function orderByCard(
    by: TestMember,
    offer: Offer,
    { days = 0, key = v7(), body = {} }: CardOrder = {},
  ) {
    const bookingDate = dayAfter(t.clock.now(), days)
    const wanted = {
      amount: offer.rate,
      currency: 'gbp',
      paymentMethod: 'card',
      skillId: offer.id,
      bookingDate,
    }
    return await t.call(moneyContract.createIntent, {
      as: by,
      body: { ...wanted, ...body },
      headers: keyed(key),
    })
  }

  /** Pays at the processor as the browser's script does. */
  async function payWith(clientSecret: string | null, number = VISA) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/sandbox/payment-intents/confirm',
      payload: {
        client_secret: clientSecret,
        return_url: `${t.deps.config.publicUrl}/payment-confirmation?intent=1`,
        card: { number, expiry: '12/49', cvc: '123' },
      },
    })
    return answer.json()
  }

  /** Creates a card payment and pays it; answers the intent's id. */
  async function payByCard(by: TestMember, offer: Offer, order: CardOrder = {}): Promise<string> {
    const { id, clientSecret } = (await orderByCard(by, offer, order)).data()
    await payWith(clientSecret)
    return id
  }

  async function requestByCard(by: TestMember, offer: Offer, intentId: string, days = 0, key = v7()) {
    const fields = { payment_method: 'card', booking_date: dayAfter(t.clock.now(), days) }
    return await market.request(by, offer, intentId, { fields, key })
  }

  async function bookByCard(by: TestMember, offer: Offer, days = 0) {
    const intentId = await payByCard(by, offer, { days })
    const { id } = (await requestByCard(by, offer, intentId, days)).data()
    return { id, intentId }
  }

  async function getStatus(by: TestMember, id: string) {
    return await t.call(moneyContract.intent, { as: by, params: { id } })
  }

  /** An intent's payment at the processor. */
  async function payment(intentId: string): Promise<CardPayment> {
    const [card] = await t.db.select().from(cardPayments).where(eq(cardPayments.intentId, intentId))
    if (!card?.paymentId) throw new Error(`intent ${intentId} has no payment`)
    return await payments.paymentIntents.retrieve(card.paymentId)
  }

  /** Makes the outbox's due calls. */
  async function tellProcessor(): Promise<void> {
    await t.deps.jobs.send('processor-calls', {})
    await t.deps.jobs.runDue({ only: 'processor-calls' })
  }

  async function callsAbout(intentId: string) {
    return await t.db
      .select()
      .from(processorCalls)
      .where(eq(processorCalls.intentId, intentId))
      .orderBy(processorCalls.id)
  }

  async function countEntries(): Promise<number> {
    return await t.db.$count(ledgerEntries)
  }

  return {
    ...market,
    orderByCard,
    payWith,
    payByCard,
    requestByCard,
    bookByCard,
    getStatus,
    payment,
    tellProcessor,
    callsAbout,
    countEntries,
  }
}

export type CardMarket = ReturnType<typeof openCardMarket>
