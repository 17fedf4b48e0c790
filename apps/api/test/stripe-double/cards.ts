import type Stripe from 'stripe'
import type { Books } from './books.ts'
import { makeDisputes } from './disputes.ts'
import { newCard, newCharge } from './objects.ts'
import { capture, getIntent } from './payment-intents.ts'
import { Refusal, refused } from './refusal.ts'

/** Stripe's test card numbers, by their outcome. */
export const VISA = '4242424242424242'
export const DECLINED = '4000000000000002'
export const CONFIRMED = '4000002500003155'
/** Can be saved, but is declined when it pays. */
export const DECLINED_LATER = '4000000000000341'
/** Pays, and is disputed as fraudulent at once. */
const DISPUTED = '4000000000000259'

const refusing = [DECLINED, DECLINED_LATER]

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** What Stripe.js does in the browser, with the client secret. */
export function makeBrowser(books: Books) {
  function findIntent(clientSecret: string): Stripe.PaymentIntent {
    const intent = getIntent(books, clientSecret.split('_secret_')[0] ?? '')
    if (intent.client_secret !== clientSecret)
      throw refused('invalid_client_secret', 'The client secret is wrong.')
    return intent
  }

  function findSetup(clientSecret: string): Stripe.SetupIntent {
    const setup = [...books.setupIntents.values()].find((one) => one.client_secret === clientSecret)
    if (setup === undefined) throw refused('resource_missing', 'No such setupintent')
    return setup
  }

  function keepCard(number: string): Stripe.PaymentMethod {
    const card = newCard(books, number)
    books.paymentMethods.set(card.id, card)
    return card
  }

  /** Authorises or captures the payment, by its capture method. */
  function authorise(intent: Stripe.PaymentIntent): void {
    const method = typeof intent.payment_method === 'string' ? intent.payment_method : ''
    const charge = newCharge(books, intent, method)
    books.charges.set(charge.id, charge)
    Object.assign(intent, { latest_charge: charge.id, next_action: null, last_payment_error: null })
    if (intent.capture_method === 'manual') {
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount })
      books.tell('payment_intent.amount_capturable_updated', intent)
    } else {
      capture(books, intent, intent.amount)
    }
  }

  function fail(intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError): void {
    const back = { payment_method: null, next_action: null, last_payment_error: error }
    Object.assign(intent, { ...back, status: 'requires_payment_method' })
    books.tell('payment_intent.payment_failed', intent)
  }

  /** @returns the status after the payment */
  function payBy(intent: Stripe.PaymentIntent, card: Stripe.PaymentMethod): Stripe.PaymentIntent.Status {
    if (isOf(card, refusing)) {
      const error = declined()
      const charge = newCharge(books, intent, card.id)
      const failure = {
        status: 'failed',
        paid: false,
        failure_code: error.code,
        failure_message: error.message,
      }
      books.charges.set(charge.id, Object.assign(charge, failure))
      intent.latest_charge = charge.id
      fail(intent, { ...error, payment_method: card })
      throw new Refusal(402, { ...error, payment_intent: intent })
    }
    intent.payment_method = card.id
    if (isOf(card, [CONFIRMED])) {
      const next = {
        type: 'redirect_to_url',
        redirect_to_url: { url: 'https://hooks.stripe.test/3ds', return_url: null },
      }
      Object.assign(intent, { status: 'requires_action', next_action: next })
      books.tell('payment_intent.requires_action', intent)
    } else {
      authorise(intent)
      const isDisputed = card.card?.last4 === DISPUTED.slice(-4)
      if (isDisputed && intent.status === 'succeeded') makeDisputes(books).open(intent.id)
    }
    return intent.status
  }

  return {
    /**
     * Pays with a card.
     * @returns the status after the payment
     * @throws Refusal 402 when the card is declined, 400 when the payment is over
     */
    confirm(clientSecret: string, number = VISA): Stripe.PaymentIntent.Status {
      const intent = findIntent(clientSecret)
      if (!open.includes(intent.status)) {
        const message = `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`
        throw refused('payment_intent_unexpected_state', message)
      }
      return payBy(intent, keepCard(number))
    },

    /**
     * Pays with the saved card that the payment was created for.
     * @throws Refusal 402 when the card is declined, 400 without a card or when the payment is over
     */
    confirmSaved(clientSecret: string): Stripe.PaymentIntent.Status {
      const intent = findIntent(clientSecret)
      const card =
        typeof intent.payment_method === 'string'
          ? books.paymentMethods.get(intent.payment_method)
          : undefined
      if (intent.status !== 'requires_confirmation' || card === undefined) {
        throw refused(
          'payment_intent_unexpected_state',
          'You cannot confirm this PaymentIntent because it’s missing a payment method.',
        )
      }
      return payBy(intent, card)
    },

    /** Answers the bank's 3-D Secure challenge. */
    answer(clientSecret: string, isConfirmed: boolean): Stripe.PaymentIntent.Status {
      const intent = findIntent(clientSecret)
      if (intent.status !== 'requires_action')
        throw refused('payment_intent_unexpected_state', 'Nothing is asked.')
      if (isConfirmed) authorise(intent)
      else {
        const message = 'We are unable to authenticate your payment method.'
        fail(intent, {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message,
        })
      }
      return intent.status
    },

    /** Saves a card for later payments. */
    confirmSetup(clientSecret: string, number = VISA): Stripe.SetupIntent.Status {
      const setup = findSetup(clientSecret)
      const card = keepCard(number)
      if (number === DECLINED) {
        const error = declined()
        Object.assign(setup, { last_setup_error: { ...error, payment_method: card } })
        books.tell('setup_intent.setup_failed', setup)
        throw new Refusal(402, { ...error, setup_intent: setup })
      }
      card.customer = typeof setup.customer === 'string' ? setup.customer : null
      setup.payment_method = card.id
      setup.status = number === CONFIRMED ? 'requires_action' : 'succeeded'
      books.tell(`setup_intent.${setup.status}`, setup)
      return setup.status
    },

    /** Answers the bank's 3-D Secure challenge while saving a card. */
    answerSetup(clientSecret: string, isConfirmed: boolean): Stripe.SetupIntent.Status {
      const setup = findSetup(clientSecret)
      if (setup.status !== 'requires_action')
        throw refused('setup_intent_unexpected_state', 'Nothing is asked.')
      setup.status = isConfirmed ? 'succeeded' : 'requires_payment_method'
      if (!isConfirmed) setup.payment_method = null
      books.tell(isConfirmed ? 'setup_intent.succeeded' : 'setup_intent.setup_failed', setup)
      return setup.status
    },
  }
}

function declined() {
  const message = 'Your card was declined.'
  return { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message } as const
}

/** Whether a card has one of these numbers, compared by the last four digits. */
function isOf({ card }: Stripe.PaymentMethod, numbers: readonly string[]): boolean {
  return numbers.some((number) => card?.last4 === number.slice(-4))
}
