import type Stripe from 'stripe'
import type { CustomersPort, PaymentMethodsPort } from '../card-port.ts'
import { PaymentsError } from '../port.ts'
import { translateErrors } from './stripe-errors.ts'

export function makeStripeCustomers(stripe: Stripe): CustomersPort {
  return {
    create: ({ memberId }, { idempotencyKey }) =>
      translateErrors(async () => {
        const { id } = await stripe.customers.create({ metadata: { memberId } }, { idempotencyKey })
        return { id }
      }),
    delete: (id) => ignoreMissing(translateErrors(() => stripe.customers.del(id))),
  }
}

export function makeStripePaymentMethods(stripe: Stripe): PaymentMethodsPort {
  return {
    keep: undefined,
    detach: (id) =>
      ignoreMissing(
        translateErrors(async () => {
          const method = await stripe.paymentMethods.retrieve(id)
          if (method.customer !== null) await stripe.paymentMethods.detach(id)
        }),
      ),
  }
}

async function ignoreMissing(forgetting: Promise<unknown>): Promise<void> {
  try {
    await forgetting
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'resource_missing') throw error
  }
}
