import type { WantedLength } from '../appointments/booking-terms.ts'
import { createAttempt, isRefused } from '../client/attempt.ts'
import { ApiError } from '../client/errors.ts'
import type { PaymentIntent } from '../money/money-contract.ts'
import { CardUnpaidError, CheckoutError } from './checkout-error.ts'
import type { CheckoutMemory, CheckoutState } from './checkout-state.ts'
import type { PaymentOption } from './payment-options.ts'

export interface Order<Result> {
  option: PaymentOption
  /** The day that is booked, 'YYYY-MM-DD': how long a card must hold depends on it. */
  day: string
  /** How long is booked; without it the price of an hour is paid. */
  length?: WantedLength | undefined
  /** Tells one order from another, so that a changed one isn't sent under the key of the former. */
  print: string
  /** Takes the money that was set aside. */
  place: (intent: PaymentIntent, idempotencyKey: string) => Promise<Result>
  /** The order as it was placed already: by another tab, or with an answer that got lost. */
  find: (bookingId: string) => Promise<Result>
  /** A payment that was begun for it elsewhere. */
  intent?: PaymentIntent | undefined
}

/** What a payment is begun for. */
export type Wanted = Pick<Order<unknown>, 'option' | 'day' | 'length'>

export interface CheckoutDeps {
  /** Sets aside what an option costs, or begins to ask a card for it. */
  setAside: (wanted: Wanted, idempotencyKey: string) => Promise<PaymentIntent>
  /** Asks how a payment stands. */
  getIntent: (intentId: string) => Promise<PaymentIntent>
  /** crypto.randomUUID() */
  newKey: () => string
  /** Milliseconds since the epoch. */
  now: () => number
  wait: (ms: number) => Promise<void>
  memory: CheckoutMemory
  /** Does one thing at a time, in all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** How often a payment that waits for the bank is asked about before the member is told so, and the milliseconds between. */
const MAX_POLLS = 5
const POLL_MS = 1000

/** Tells one length from another; none has none. */
const lengthPrint = ({ minutes, packageId }: WantedLength = {}) => packageId ?? minutes?.toString()

/** Tells one payment from another: a card's hold depends on the day. */
const printOf = ({ option, day, length }: Wanted) =>
  [option.method, option.amount, option.method === 'card' && day, option.billingMethodId, lengthPrint(length)]
    .filter(Boolean)
    .join(' ')

/**
 * Sets money aside, then places the order that takes it. Each of the two calls keeps its idempotency key until the
 * server has decided, and a payment that was begun is used rather than begun again, so that paying once more after a
 * failure, in another tab or after a refresh never pays twice.
 */
export function createCheckout(deps: CheckoutDeps) {
  const { setAside, getIntent, newKey, now, wait, memory, exclusively } = deps
  const openedAt = now()

  const change = (next: Partial<CheckoutState>) => memory.keep({ ...memory.recall(), ...next })
  const clearPayment = () => change({ holding: undefined, payment: undefined })

  /** What is set aside for such a length: nothing else can be paid with it. */
  function usable(length: WantedLength | undefined): CheckoutState['holding'] {
    const { holding } = memory.recall()
    if (holding?.length !== lengthPrint(length)) return undefined
    return holding && new Date(holding.intent.expiresAt).getTime() > now() ? holding : undefined
  }

  function remember(intent: PaymentIntent, { option, day, length }: Wanted) {
    const print = printOf({ option, day, length })
    change({ holding: { intent, option, print, length: lengthPrint(length) } })
    return intent
  }

  /** The payment that was begun for this, as it stands now; undefined when there is none, or it can't be used. */
  async function begun(order: Order<unknown>): Promise<PaymentIntent | undefined> {
    // Another tab may have placed it since it was read.
    if (order.intent) return remember(await getIntent(order.intent.id), order)
    const holding = usable(order.length)
    if (!holding || holding.option.method !== order.option.method) return undefined
    if (holding.intent.state === 'held') return holding.intent
    if (holding.print !== printOf(order)) return undefined
    const intent = await getIntent(holding.intent.id)
    return ['pending', 'held', 'attached'].includes(intent.state) ? remember(intent, order) : undefined
  }

  async function hold(order: Order<unknown>): Promise<PaymentIntent> {
    try {
      const already = await begun(order)
      if (already) return already
      // What has expired or was given up is on its way back, and its key would only answer with it again.
      if (memory.recall().holding) clearPayment()
      const attempt = createAttempt(newKey, memory.recall().payment)
      const key = attempt.keyFor(printOf(order))
      change({ payment: attempt.current() })
      const intent = await setAside(order, key)
      remember(intent, order)
      const isOpen = intent.state === 'pending' && intent.clientSecret === null
      return isOpen ? await getIntent(intent.id) : intent
    } catch (error) {
      if (isRefused(error)) clearPayment()
      throw new CheckoutError('payment', error)
    }
  }

  /** Asks until the card has answered. */
  async function answered(intent: PaymentIntent, order: Order<unknown>): Promise<PaymentIntent> {
    if (intent.state !== 'pending') return intent
    try {
      for (let left = MAX_POLLS; left > 0; left -= 1) {
        const standing = remember(await getIntent(intent.id), order)
        if (standing.state !== 'pending') return standing
        if (standing.cardStatus !== 'processing') throw new CardUnpaidError(false)
        await wait(POLL_MS)
      }
      throw new CardUnpaidError(true)
    } catch (error) {
      throw new CheckoutError('payment', error)
    }
  }

  const finish = ({ print }: Order<unknown>, bookingId: string) =>
    memory.keep({ done: { print, bookingId, at: now() } })

  /** The booking that a payment belongs to already. */
  async function foundFor<Result>(intent: PaymentIntent, order: Order<Result>): Promise<Result | undefined> {
    if (intent.bookingId === null) return undefined
    const result = await order.find(intent.bookingId)
    finish(order, intent.bookingId)
    return result
  }

  async function place<Result extends { id: string }>(intent: PaymentIntent, order: Order<Result>) {
    const attempt = createAttempt(newKey, memory.recall().placing)
    const key = attempt.keyFor(`${intent.id} ${order.print}`)
    change({ placing: attempt.current() })
    try {
      const result = await order.place(intent, key)
      finish(order, result.id)
      return result
    } catch (error) {
      if (isRefused(error)) change({ placing: undefined })
      if (!(error instanceof ApiError) || error.code !== 'intent_unusable') throw error
      clearPayment()
      const found = await foundFor(await getIntent(intent.id), order)
      if (found) return found
      throw error
    }
  }

  async function payNow<Result extends { id: string }>(order: Order<Result>): Promise<Result> {
    const { done } = memory.recall()
    try {
      if (done && done.at >= openedAt && done.print === order.print) return await order.find(done.bookingId)
      const intent = await answered(await hold(order), order)
      return (await foundFor(intent, order)) ?? (await place(intent, order))
    } catch (error) {
      throw error instanceof CheckoutError ? error : new CheckoutError('booking', error)
    }
  }

  async function resume(): Promise<string | undefined> {
    const { holding, done } = memory.recall()
    if (!holding) return undefined
    const intent = await getIntent(holding.intent.id)
    if (intent.bookingId !== null) memory.keep({ done })
    else if (['pending', 'held'].includes(intent.state)) change({ holding: { ...holding, intent } })
    else clearPayment()
    return intent.bookingId ?? undefined
  }

  return {
    /**
     * Begins a payment that the member has to confirm with their card; one that was begun before is gone on with.
     * @throws CheckoutError
     */
    begin: (order: Order<unknown>): Promise<PaymentIntent> => exclusively(() => hold(order)),
    /** @throws CheckoutError which says at which of the two calls it stopped; its cause is what the call threw */
    pay: <Result extends { id: string }>(order: Order<Result>): Promise<Result> =>
      exclusively(() => payNow(order)),
    /** Gives up a payment that a card wouldn't pay, so that the next try begins another. It is over by itself. */
    giveUp: () => exclusively(async () => clearPayment()),
    /** What is set aside for an order of such a length that isn't placed yet. */
    held(length?: WantedLength) {
      const holding = usable(length)
      return holding?.intent.state === 'held' ? holding : undefined
    },
    /** Asks what became of a payment that was under way when the page was left: the booking that took it, if one did. */
    resume: () => exclusively(resume),
  }
}
