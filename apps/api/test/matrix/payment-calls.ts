import { fundingContract } from '@kindling/domain/money/funding-contract'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { referralContract } from '@kindling/domain/referrals/referral-contract'
import { onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { cardOf } from './wallet-calls.ts'

/** Rows for endpoints of payout accounts and referrals. */
export const paymentCalls: readonly Exception[] = [
  {
    endpoint: paymentAccountContract.link,
    about: 'one’s own account',
    make: async (n) => ({ body: { stripeAccountId: await accountOf(n) } }),
    answers: onlyOwner,
  },
  { endpoint: fundingContract.fund, make: () => ({ body: { amount: 12.5 } }) },
  {
    endpoint: fundingContract.fund,
    about: 'one’s own saved card',
    make: async (n) => ({ body: { amount: 12.5, billingMethodId: await cardOf(n) } }),
    answers: onlyOwner,
  },
  {
    endpoint: fundingContract.confirm,
    about: 'one’s own payment',
    make: async (n) => ({ body: { payment_intent_id: await paymentOf(n) } }),
    answers: onlyOwner,
  },
  {
    endpoint: referralContract.list,
    make: () => ({ params: { code: 'REFOLIVE' }, query: { limit: '5' } }),
    answers: onlyOwner,
  },
  {
    endpoint: referralContract.totals,
    make: () => ({ params: { code: 'REFOLIVE' } }),
    answers: onlyOwner,
  },
]

async function accountOf({ t, people }: Neighbourhood): Promise<string> {
  return (await t.call(paymentAccountContract.create, { as: people.owner })).data().stripe_account_id
}

const payments = new WeakMap<Neighbourhood, Promise<string>>()

/** One open payment for all calls: they are limited to thirty an hour. */
function paymentOf(n: Neighbourhood): Promise<string> {
  const payment = payments.get(n) ?? beginPayment(n)
  payments.set(n, payment)
  return payment
}

async function beginPayment({ t, people }: Neighbourhood): Promise<string> {
  return (await t.call(fundingContract.fund, { as: people.owner, body: { amount: 5 } })).data()
    .payment_intent_id
}
