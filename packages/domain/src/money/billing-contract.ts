import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { postcodeText } from '../places/postcode.ts'
import { byId, instantSchema, visibleLine } from '../wire.ts'
import { holdsCardNumber, NO_CARD_NUMBER_HERE } from './cards/card-number-guard.ts'
import { billingFormSchema, cardBrands } from './cards/card-rules.ts'

/** A saved card: its number and CVV are never stored. */
export const billingMethodSchema = z.object({
  id: z.string(),
  brand: z.enum(cardBrands),
  /** The last four digits behind dots, under the specification's field name. */
  card_number: z.string(),
  last_four: z.string(),
  /** MM/YY */
  expiry_date: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.nullable(z.string()),
  /** Preselected for card payments. */
  is_default: z.boolean(),
  /** Whether it can be charged: the payment processor knows it, and it hasn't expired. */
  is_usable: z.boolean(),
  created_at: instantSchema,
})
export type BillingMethod = z.output<typeof billingMethodSchema>

const withoutCard = z.refine<string>((text) => !holdsCardNumber(text), NO_CARD_NUMBER_HERE)

/** The card form. Its number and CVV are validated and never stored. */
export const billingMethodBody = z.safeExtend(
  billingFormSchema(() => new Date()),
  {
    address: visibleLine(200, 'Address is required').check(withoutCard),
    postal_code: z.optional(postcodeText(20).check(withoutCard)),
  },
)

const { address, city, postal_code } = billingMethodBody.shape

/** Billing address of a card that was saved with the payment processor directly. */
export const savedCardBody = z.object({
  setup_intent_id: z.string().check(z.regex(/^seti_\w{1,64}$/, 'That is not a card setup')),
  address,
  city,
  postal_code,
})

export const billingContract = {
  /**
   * Takes no Idempotency-Key, since a hash of the card number would be stored with it. A card is listed only once
   * anyway.
   */
  add: endpoint({
    method: 'POST',
    path: '/settings/payment/billingmethod',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    summary: 'Add a card to the caller’s billing methods',
    body: billingMethodBody,
    data: billingMethodSchema,
    failure: 'Failed to add billing method',
  }),
  /**
   * With Stripe the browser sends the card to Stripe directly, authorised by this client secret. The sandbox uses the
   * form instead.
   */
  setUp: endpoint({
    method: 'POST',
    path: '/settings/payment/setupintent',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    summary: 'Begin to save a card with the payment provider',
    data: z.object({ clientSecret: z.string(), setup_intent_id: z.string() }),
    failure: 'Failed to add billing method',
  }),
  addSaved: endpoint({
    method: 'POST',
    path: '/settings/payment/billingmethod/saved',
    auth: 'access',
    kind: 'own',
    limit: { max: 30, per: 'hour' },
    summary: 'Add a card that the payment provider has saved to the caller’s billing methods',
    body: savedCardBody,
    data: billingMethodSchema,
    failure: 'Failed to add billing method',
  }),
  makeDefault: endpoint({
    method: 'PUT',
    path: '/settings/payment/billingmethod/{id}/default',
    auth: 'access',
    kind: 'own',
    summary: 'Choose the caller’s card that pays first',
    params: byId,
    data: billingMethodSchema,
    failure: 'Something went wrong',
  }),
  list: endpoint({
    method: 'GET',
    path: '/settings/payment/billingmethods',
    auth: 'access',
    kind: 'own',
    summary: 'The caller’s billing methods, newest first',
    data: z.array(billingMethodSchema),
    failure: 'Failed to fetch billing methods',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/settings/payment/billingmethod/{id}',
    auth: 'access',
    kind: 'own',
    summary: 'Delete a billing method of the caller',
    params: byId,
    data: nothing,
    failure: 'Failed to delete billing method',
  }),
}
