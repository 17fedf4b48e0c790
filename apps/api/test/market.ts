import { bookingContract } from '@kindling/domain/bookings/booking-contract'
import { isoDay } from '@kindling/domain/iso-day'
import { poundsToPence } from '@kindling/domain/money/money'
import { moneyContract, type Wallet } from '@kindling/domain/money/money-contract'
import { sparkPriceMillis } from '@kindling/domain/money/spark-price'
import { v7 } from 'uuid'
import { skillCategories, skills } from '../src/db/schema/offers/skills.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { grantDemoFunds, welcomeMember } from '../src/ledger/grants.ts'
import type { TestMember } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'

export interface Offer {
  id: string
  owner: TestMember
  /** Hourly rate in pounds. */
  rate: number
}

export interface RequestOptions {
  /** Overrides of the request body. */
  fields?: Record<string, unknown>
  thumbnails?: readonly File[]
  /** Null sends no Idempotency-Key. */
  key?: string | null
}

export type WalletMethod = 'wallet' | 'spark_token'
export type ActionName = 'accept' | 'reject' | 'in-progress' | 'complete'

/** The Idempotency-Key header that POST requests about money need. */
export function keyed(key: string = v7()): Record<string, string> {
  return { 'idempotency-key': key }
}

/** `YYYY-MM-DD` in the default time zone, some days later; 0 is today. */
export function dayAfter(now: Date, days: number): string {
  return isoDay(new Date(now.getTime() + days * 24 * 60 * 60 * 1000), 'Europe/London')
}

/** Milliseconds after which a booking that its provider completes now is certainly settled automatically. */
export const UNTIL_SETTLED = (25 + 48) * 60 * 60 * 1000

/** Helpers for members with money and offers, and for the steps of a booking. */
export function openMarket({ deps, call, makeMember }: Pick<TestApp, 'deps' | 'call' | 'makeMember'>) {
  const { db, clock } = deps

  /** A member with 10 sparks and this many pounds. */
  async function makeNeighbour(
    pounds = 0,
    overrides: Parameters<typeof makeMember>[0] = {},
  ): Promise<TestMember> {
    const member = await makeMember(overrides)
    await inTransaction(db, (tx) => welcomeMember(tx, member.id, clock.now()))
    if (pounds > 0) await fund(member, pounds)
    return member
  }

  async function fund(member: TestMember, pounds: number): Promise<void> {
    const grant = { memberId: member.id, currency: 'GBP', amount: poundsToPence(pounds), key: v7() } as const
    await inTransaction(db, (tx) => grantDemoFunds(tx, { ...grant, at: clock.now() }))
  }

  async function makeOffer(
    owner: TestMember,
    rate = 20,
    overrides: Partial<typeof skills.$inferInsert> = {},
  ): Promise<Offer> {
    const [category] = await db
      .insert(skillCategories)
      .values({ title: `Category ${v7()}`, description: 'Anything', thumbnail: 'tools' })
      .returning({ id: skillCategories.id })
    if (category === undefined) throw new Error('an insert answered no row')
    const id = v7()
    await db.insert(skills).values({
      id,
      memberId: owner.id,
      categoryId: category.id,
      experienceLevel: 'expert',
      description: 'Done well',
      hourlyRatePence: poundsToPence(rate),
      sparkMillis: sparkPriceMillis(poundsToPence(rate)),
      ...overrides,
    })
    return { id, owner, rate }
  }

  /** Requests a hold of an offer's price. */
  async function order(by: TestMember, offer: Offer, method: WalletMethod = 'wallet', key: string = v7()) {
    const amount = method === 'wallet' ? offer.rate : offer.rate / 2
    const body = { amount, currency: 'gbp', paymentMethod: method, skillId: offer.id } as const
    return await call(moneyContract.createIntent, { as: by, body, headers: keyed(key) })
  }

  /** Creates a hold, and answers the intent's id. */
  async function pay(by: TestMember, offer: Offer, method: WalletMethod = 'wallet'): Promise<string> {
    return (await order(by, offer, method)).data().id
  }

  /** Requests a booking with a payment. */
  async function request(by: TestMember, offer: Offer, intentId: string, options: RequestOptions = {}) {
    const { fields = {}, thumbnails = [], key = v7() } = options
    const body = {
      skills_id: offer.id,
      booked_user_id: offer.owner.id,
      title: 'Bike repair',
      description: 'The chain slips',
      booking_location: '14 Mill Road, Cambridge CB1 2AD',
      booking_lat: '52.2',
      booking_lon: '0.14',
      booking_date: dayAfter(clock.now(), 0),
      payment_intent_id: intentId,
      payment_method: 'wallet',
      ...fields,
    }
    return await call(bookingContract.create, {
      as: by,
      body,
      files: { thumbnails },
      headers: key === null ? {} : keyed(key),
    })
  }

  /** Requests a booking, and answers its id; the provider hasn't answered yet. */
  async function book(by: TestMember, offer: Offer, method: WalletMethod = 'wallet'): Promise<string> {
    const intentId = await pay(by, offer, method)
    return (await request(by, offer, intentId, { fields: { payment_method: method } })).data().id
  }

  /** Tries an action on a booking, which may be refused. */
  async function tryAct(by: TestMember, action: ActionName, id: string) {
    return action === 'accept'
      ? await call(bookingContract.accept, { as: by, params: { id } })
      : await call(bookingContract.act, { as: by, params: { action, id } })
  }

  /** PUT /bookings/completed/{id}: for the client, "Confirm completion". May be refused. */
  async function tryComplete(by: TestMember, id: string) {
    return await call(bookingContract.complete, { as: by, params: { id }, body: { status: 'completed' } })
  }

  /** Does an action on a booking. @throws where it is refused */
  const act = async (...step: Parameters<typeof tryAct>) => done(step[1], await tryAct(...step))

  /** Confirms a completion. @throws where it is refused */
  const complete = async (...step: Parameters<typeof tryComplete>) =>
    done('completed', await tryComplete(...step))

  async function wallet(by: TestMember): Promise<Wallet> {
    return (await call(moneyContract.balance, { as: by })).data()
  }

  return {
    makeNeighbour,
    fund,
    makeOffer,
    order,
    pay,
    request,
    book,
    act,
    tryAct,
    complete,
    tryComplete,
    wallet,
  }
}

export type Market = ReturnType<typeof openMarket>

function done<A extends { statusCode: number; body: unknown }>(step: string, answer: A): A {
  if (answer.statusCode === 200) return answer
  throw new Error(`${step} was refused: ${answer.statusCode} ${JSON.stringify(answer.body)}`)
}
