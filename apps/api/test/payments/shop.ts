import { fundingContract } from '@kindling/domain/money/funding-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { v7 } from 'uuid'
import { paymentEventJob } from '../../src/features/payment-webhooks/payment-webhook-service.ts'
import type { TestMember } from '../make-member.ts'
import { dayAfter, keyed, type Offer, openMarket } from '../market.ts'
import { VISA } from '../stripe-double/cards.ts'
import type { StripeApp } from './stripe-app.ts'

/** Scheduled jobs about money. */
const clockwork = [
  'release-intents',
  'expire-bookings',
  'settle-bookings',
  'processor-calls',
  'poll-payouts',
  'settle-fundings',
]

/** Days until a booking: within a week its price is authorised on the card, later it is charged at once. */
export const SOON = 3
export const LATER = 12

/** Helpers for card payments and withdrawals, with a client that retries when told to. */
export function openShop(t: StripeApp) {
  const { double, call, clock, deps } = t
  const market = openMarket(t)

  /** Retries while the processor is unavailable. */
  async function steady<T extends { statusCode: number }>(ask: () => Promise<T>): Promise<T> {
    const answer = await ask()
    return answer.statusCode === 503 ? await ask() : answer
  }

  /** Begins a wallet funding; answers the client secret. */
  async function beginFunding(by: TestMember, pounds: number) {
    return (await steady(() => call(fundingContract.fund, { as: by, body: { amount: pounds } }))).data()
  }

  async function confirmFunding(by: TestMember, paymentId: string) {
    const body = { payment_intent_id: paymentId }
    return (await steady(() => call(fundingContract.confirm, { as: by, body }))).data()
  }

  async function fund(by: TestMember, pounds: number): Promise<string> {
    const { clientSecret, payment_intent_id: id } = await beginFunding(by, pounds)
    double.browser.confirm(clientSecret)
    await confirmFunding(by, id)
    return id
  }

  /** Creates a card intent; anew when the processor fails to create its payment. */
  async function order(by: TestMember, offer: Offer, days: number) {
    const bookingDate = dayAfter(clock.now(), days)
    const body = {
      amount: offer.rate,
      currency: 'gbp',
      paymentMethod: 'card',
      skillId: offer.id,
      bookingDate,
    } as const
    const ask = (key: string) =>
      steady(() => call(moneyContract.createIntent, { as: by, body, headers: keyed(key) }))
    const answer = await ask(v7())
    return (answer.statusCode === 503 ? await ask(v7()) : answer).data()
  }

  /** Creates an intent and pays it; answers its id. */
  async function pay(by: TestMember, offer: Offer, days: number, card = VISA): Promise<string> {
    const { id, clientSecret } = await order(by, offer, days)
    double.browser.confirm(clientSecret ?? '', card)
    return id
  }

  /** Requests a booking with an intent; answers the booking's id. */
  async function request(by: TestMember, offer: Offer, intentId: string, days: number): Promise<string> {
    const fields = { payment_method: 'card', booking_date: dayAfter(clock.now(), days) }
    const options = { fields, key: v7() }
    return (await steady(() => market.request(by, offer, intentId, options))).data().id
  }

  async function book(by: TestMember, offer: Offer, days: number): Promise<string> {
    return await request(by, offer, await pay(by, offer, days), days)
  }

  /** A member whose account at the processor can receive payouts. */
  async function makePayee(pounds: number): Promise<TestMember> {
    const member = await market.makeNeighbour(pounds)
    double.onboarding.finish((await openAccount(member)).data().stripe_account_id)
    await t.settle()
    return member
  }

  /** Opens a member's account at the processor. */
  async function openAccount(by: TestMember) {
    return await steady(() => call(paymentAccountContract.create, { as: by }))
  }

  /** The processor's id of a member's account. */
  async function accountOf({ id }: TestMember): Promise<string> {
    const { rows } = await deps.pool.query<{ id: string }>(
      'select stripe_account_id as id from connected_accounts where member_id = $1',
      [id],
    )
    return rows[0]?.id ?? ''
  }

  async function withdraw(by: TestMember, pounds: number): Promise<string> {
    const input = { as: by, body: { amount: pounds }, headers: keyed(v7()) }
    return (await steady(() => call(withdrawalContract.withdraw, input))).data().id
  }

  /**
   * Advances the clock, running scheduled jobs. Failed jobs are ignored, since later ones make up for them.
   */
  async function pass(minutes: number): Promise<void> {
    clock.advance(minutes * 60_000)
    for (const job of clockwork) await deps.jobs.send(job, {})
    await double.webhooks.deliver(t.receive)
    for (const only of [paymentEventJob, ...clockwork, undefined]) await work(only)
  }

  async function work(only: string | undefined): Promise<void> {
    for (let isFailing = true; isFailing; ) {
      isFailing = await deps.jobs.runDue(only === undefined ? {} : { only }).then(
        () => false,
        () => true,
      )
    }
  }

  return {
    ...market,
    beginFunding,
    confirmFunding,
    fund,
    order,
    pay,
    request,
    book,
    openAccount,
    accountOf,
    makePayee,
    withdraw,
    pass,
  }
}

export type Shop = ReturnType<typeof openShop>
