import { vi } from 'vitest'
import type { WantedLength } from '../appointments/booking-terms.ts'
import { ApiError } from '../client/errors.ts'
import type { ErrorCode } from '../errors.ts'
import { errorStatus } from '../errors.ts'
import type { PaymentIntent } from '../money/money-contract.ts'
import { createCheckout, type Order, type Wanted } from './checkout.ts'
import type { CheckoutState } from './checkout-state.ts'
import { cardOption, type PaymentOption } from './payment-options.ts'

export const sparks: PaymentOption = {
  key: 'sparktoken',
  value: 'sparktoken',
  method: 'spark_token',
  title: 'Spark tokens',
  description: '',
  costText: '9 sparks',
  amount: 9,
  isEnough: true,
}
export const cash: PaymentOption = {
  ...sparks,
  key: 'account',
  value: 'account',
  method: 'wallet',
  amount: 18,
  costText: '£18.00',
}
export const card = cardOption('£18.00', 18)

export const refusal = (code: ErrorCode) => new ApiError('No.', { code, status: errorStatus[code] })

export function makeIntent(overrides: Partial<PaymentIntent> = {}): PaymentIntent {
  return {
    id: 'intent-1',
    paymentMethod: 'spark_token',
    amount: 9,
    currency: 'spark',
    state: 'held',
    expiresAt: new Date(900_000).toISOString(),
    clientSecret: null,
    cardStatus: null,
    bookingId: null,
    ...overrides,
  }
}

/** A pending card payment. */
export const makeCardIntent = (overrides: Partial<PaymentIntent> = {}) =>
  makeIntent({
    paymentMethod: 'card',
    amount: 18,
    currency: 'gbp',
    state: 'pending',
    cardStatus: 'open',
    clientSecret: 'pi_1_secret_2',
    ...overrides,
  })

export function makeMemory() {
  let state: CheckoutState = {}
  return {
    recall: () => state,
    keep: (next: CheckoutState) => {
      state = next
    },
  }
}

/** A browser whose tabs share storage and a lock that runs one task at a time. */
export function makeBrowser() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    memory: makeMemory(),
    exclusively: <T>(work: () => Promise<T>): Promise<T> => {
      const next = last.then(work, work)
      last = next.catch(() => undefined)
      return next
    },
  }
}

interface Placed {
  id: string
}

/**
 * A checkout whose server accepts everything unless a test overrides it.
 * @param openedAt milliseconds
 */
export function makeCheckout(browser = makeBrowser(), openedAt = 0) {
  const setAside = vi.fn<(wanted: Wanted, key: string) => Promise<PaymentIntent>>()
  setAside.mockResolvedValue(makeIntent())
  const getIntent = vi.fn<(id: string) => Promise<PaymentIntent>>()
  const place = vi.fn<(intent: PaymentIntent, key: string) => Promise<Placed>>()
  place.mockResolvedValue({ id: 'booked' })
  const find = vi.fn<(id: string) => Promise<Placed>>(async (id) => ({ id }))
  let keys = 0
  let time = openedAt
  const checkout = createCheckout({
    ...browser,
    setAside,
    getIntent,
    newKey: () => `key-${++keys}`,
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
  })
  const order = (option = sparks, print = 'two shelves', day = '2026-11-28'): Order<Placed> => ({
    option,
    print,
    day,
    place,
    find,
  })
  return {
    browser,
    setAside,
    getIntent,
    place,
    find,
    order,
    held: checkout.held,
    payWith: (intent: PaymentIntent) => checkout.pay({ ...order(card), intent }),
    resume: checkout.resume,
    giveUp: checkout.giveUp,
    begin: (option = card, day?: string) => checkout.begin(order(option, 'two shelves', day)),
    advance: (span: number) => {
      time += span
    },
    payLength: (length: WantedLength) => checkout.pay({ ...order(sparks, JSON.stringify(length)), length }),
    pay: (option = sparks, print = 'two shelves', day?: string) => checkout.pay(order(option, print, day)),
    keysOf: (call: typeof setAside | typeof place) => call.mock.calls.map((args) => args.at(-1)),
  }
}
