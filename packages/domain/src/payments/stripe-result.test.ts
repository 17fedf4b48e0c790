import { expect, it } from 'vitest'
import { stripeProblem, UNEXPLAINED } from './stripe-result.ts'

it('stripeProblem is undefined for a successful payment, also by an earlier attempt', () => {
  expect(stripeProblem({ paymentIntent: { status: 'requires_capture' } })).toBeUndefined()
  expect(
    stripeProblem({ error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } }),
  ).toBeUndefined()
})

it('stripeProblem shows Stripe’s message only for card errors', () => {
  expect(stripeProblem({ error: { type: 'card_error', message: 'Your card was declined.' } })).toBe(
    'Your card was declined.',
  )
  expect(stripeProblem({ error: { type: 'api_error', message: 'key expired' } })).toBe(UNEXPLAINED)
  expect(stripeProblem({ paymentIntent: { status: 'requires_payment_method' } })).toBe(UNEXPLAINED)
})
