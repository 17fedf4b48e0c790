import type { WantedLength } from '../appointments/booking-terms.ts'
import { createAttempt, isRefused } from '../client/attempt.ts'
import { ApiError } from '../client/errors.ts'
import type { PaymentIntent } from '../money/money-contract.ts'
import { CardUnpaidError, CheckoutError } from './checkout-error.ts'
import type { CheckoutMemory, CheckoutState } from './checkout-state.ts'
import type { PaymentOption } from './payment-options.ts'

export interface Order<Result> {
  option: PaymentOption
  /** The booked day, 'YYYY-MM-DD': it decides how long a card authorisation must last. */
  day: string
  /** The booked length; without it the price of one hour is paid. */
  length?: WantedLength | undefined
  /** Fingerprint of the order, so that a changed order doesn't reuse the idempotency key. */
  print: string
  /** Places the order, paid with the held intent. */
  place: (intent: PaymentIntent, idempotencyKey: string) => Promise<Result>
  /** Loads the order if it was already placed: by another tab, or with a lost response. */
  find: (bookingId: string) => Promise<Result>
  /** A payment for it begun elsewhere. */
  intent?: PaymentIntent | undefined
}

/** What a payment is for. */
export type Wanted = Pick<Order<unknown>, 'option' | 'day' | 'length'>

export interface CheckoutDeps {
  /** Creates the intent: holds the price, or begins a card payment. */
  setAside: (wanted: Wanted, idempotencyKey: string) => Promise<PaymentIntent>
  /** Fetches the current state of an intent. */
  getIntent: (intentId: string) => Promise<PaymentIntent>
  /** crypto.randomUUID() */
  newKey: () => string
  /** Milliseconds since the epoch. */
  now: () => number
  wait: (ms: number) => Promise<void>
  memory: CheckoutMemory
  /** Runs the work under a lock shared by all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>
}

/** The most polls of a pending card payment before the member is told, and their interval in milliseconds. */
const MAX_POLLS = 5
const POLL_MS = 1000

/** Fingerprint of a length; undefined for none. */
const lengthPrint = ({ minutes, packageId }: WantedLength = {}) => packageId ?? minutes?.toString()

/** Fingerprint of a payment: a card's authorisation depends on the day. */
const printOf = ({ option, day, length }: Wanted) =>
  [option.method, option.amount, option.method === 'card' && day, option.billingMethodId, lengthPrint(length)]
    .filter(Boolean)
    .join(' ')

/**
 * Holds the money, then places the order. Each of the two calls keeps its idempotency key until the server has decided,
 * and a payment that was begun is reused, so that retrying after a failure, in another tab or after a refresh never
 * pays twice.
 */
export function createCheckout(deps: CheckoutDeps) {
  const { setAside, getIntent, newKey, now, wait, memory, exclusively } = deps
  const openedAt = now()

  const change = (next: Partial<CheckoutState>) => memory.keep({ ...memory.recall(), ...next })
  const clearPayment = () => change({ holding: undefined, payment: undefined })

  /** The held payment for this length, unless it has expired: it can't pay for another length. */
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

  /** The current state of the payment begun for this order; undefined without a usable one. */
  async function begun(order: Order<unknown>): Promise<PaymentIntent | undefined> {
    // Another tab may have placed the order meanwhile.
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
      // An expired or cancelled intent is being refunded, and its key would only replay it.
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

  /** Polls until the card payment is decided. */
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

  /** Loads the booking to which a payment is already attached. */
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
     * Begins a payment that the member has to confirm with their card, or resumes one.
     * @throws CheckoutError
     */
    begin: (order: Order<unknown>): Promise<PaymentIntent> => exclusively(() => hold(order)),
    /** @throws CheckoutError with the call at which it failed; its cause is what the call threw */
    pay: <Result extends { id: string }>(order: Order<Result>): Promise<Result> =>
      exclusively(() => payNow(order)),
    /** Drops a failed card payment, so that the next attempt begins a new one. The old one expires by itself. */
    giveUp: () => exclusively(async () => clearPayment()),
    /** The held payment for an unplaced order of this length. */
    held(length?: WantedLength) {
      const holding = usable(length)
      return holding?.intent.state === 'held' ? holding : undefined
    },
    /** Checks a payment that was pending when the page was left; resolves with its booking, if any. */
    resume: () => exclusively(resume),
  }
}
