import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, daySchema, idSchema } from '../wire.ts'
import { loanSchema } from './loan-contract.ts'

const byExtension = z.object({ id: idSchema, eid: idSchema })

/** A borrower's request for more days. */
export const moreDaysForm = z.object({
  /** The wanted last day, in the owner's time zone. */
  until: daySchema,
  /** The price of the extra days that the caller was shown, pounds or sparks: refused if it differs. */
  price: z.number().check(z.minimum(0)),
})
export type MoreDaysForm = z.output<typeof moreDaysForm>

/** Extension of a loan: its borrower asks, its owner agrees, and the price is held. */
export const loanExtensionContract = {
  request: endpoint({
    method: 'POST',
    path: '/loans/{id}/extensions',
    auth: 'access',
    kind: 'book',
    limit: { max: 30, per: 'hour' },
    summary: 'Ask the owner of a thing to keep it until a later day, at the price per day that was agreed',
    params: byId,
    body: moreDaysForm,
    data: loanSchema,
    idempotent: true,
    failure: 'Failed to ask for more days',
  }),
  /** The payment is an intent of its own, held from the borrower's wallet or sparks, and closed with the loan. */
  accept: endpoint({
    method: 'PUT',
    path: '/loans/{id}/extensions/{eid}/accept',
    auth: 'access',
    kind: 'book',
    limit: { max: 60, per: 'hour' },
    summary:
      'Let a borrower keep a thing until a later day, and set the price aside from their wallet or sparks',
    params: byExtension,
    data: loanSchema,
    failure: 'Failed to agree. Please try again.',
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/loans/{id}/extensions/{eid}/decline',
    auth: 'access',
    kind: 'finish',
    summary: 'Decline more days: the loan stays as it is',
    params: byExtension,
    data: loanSchema,
    failure: 'Failed to decline more days',
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/loans/{id}/extensions/{eid}/withdraw',
    auth: 'access',
    kind: 'finish',
    summary: 'Take an own request for more days back',
    params: byExtension,
    data: loanSchema,
    failure: 'Failed to take the request back',
  }),
}
