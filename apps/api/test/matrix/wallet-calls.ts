import { billingContract } from '@kindling/domain/money/billing-contract'
import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { statementContract } from '@kindling/domain/money/statement-contract'
import { withdrawalContract } from '@kindling/domain/money/withdrawal-contract'
import { processorCallJob } from '../../src/ledger/outbox-store.ts'
import { dayAfter, keyed } from '../market.ts'
import { forAll, onlyOwner } from './call-row.ts'
import type { Exception } from './contract-rows.ts'
import type { Neighbourhood } from './neighbourhood.ts'

const formInstead = forAll(409)

/** Rows for endpoints of statements, cards, bank accounts and withdrawals. */
export const walletCalls: readonly Exception[] = [
  {
    endpoint: moneyContract.intent,
    about: 'one’s own payment',
    make: async (n) => ({ params: { id: await intentOf(n) } }),
    answers: onlyOwner,
  },
  { endpoint: memberYearContract.read, make: () => ({ params: { year: '2026' } }) },
  { endpoint: statementContract.download, make: () => ({ body: { currency: 'gbp' } }) },

  { endpoint: billingContract.add, make: () => ({ body: newCard() }) },
  // The sandbox refuses saved cards with 409 and has a form instead; features/billing tests them with Stripe.
  { endpoint: billingContract.setUp, answers: formInstead },
  {
    endpoint: billingContract.addSaved,
    make: () => ({
      body: { setup_intent_id: 'seti_1', address: '10 Camden High Street', city: 'lagos' },
    }),
    answers: formInstead,
  },
  {
    endpoint: billingContract.makeDefault,
    make: async (n) => ({ params: { id: await cardOf(n) } }),
    answers: onlyOwner,
  },
  {
    endpoint: billingContract.remove,
    make: async (n) => ({ params: { id: await cardOf(n) } }),
    answers: onlyOwner,
  },

  { endpoint: withdrawalContract.addMethod, make: () => ({ body: newAccount() }) },
  {
    endpoint: withdrawalContract.removeMethod,
    make: async (n) => ({ params: { id: await methodOf(n) } }),
    answers: onlyOwner,
  },
  {
    endpoint: withdrawalContract.withdraw,
    make: async (n) => ({ body: { amount: 1, currency: 'gbp', withdrawal_method_id: await methodOf(n) } }),
    answers: onlyOwner,
  },
]

/** A card payment that waits for its card. @returns its id */
async function intentOf({ t, offer, people }: Neighbourhood): Promise<string> {
  const body = {
    amount: offer.rate,
    currency: 'gbp',
    paymentMethod: 'card',
    skillId: offer.id,
    bookingDate: dayAfter(t.clock.now(), 3),
  } as const
  return (await t.call(moneyContract.createIntent, { as: people.owner, body, headers: keyed() })).data().id
}

/** Replaces the owner's cards with a new one. @returns its id */
export async function cardOf({ t, people }: Neighbourhood): Promise<string> {
  for (const { id } of (await t.call(billingContract.list, { as: people.owner })).data()) {
    await t.call(billingContract.remove, { as: people.owner, params: { id } })
  }
  return (await t.call(billingContract.add, { as: people.owner, body: newCard() })).data().id
}

let made = 0

function newCard() {
  made += 1
  const expiry_date = `${String((made % 12) + 1).padStart(2, '0')}/${30 + (made % 60)}`
  const card = { card_number: '4242424242424242', expiry_date, cvv: '123' }
  return { ...card, address: '10 Camden High Street', city: 'lagos', postal_code: 'NW1 0JH' }
}

function newAccount() {
  made += 1
  return {
    bank_name: 'Harbour Bank',
    account_number: String(10_000_000 + made),
    sort_code: '20-00-00',
    account_name: 'Robin Field',
  }
}

/**
 * A new bank account of the owner's. Removes the previous ones, after their payouts, since the number is limited.
 * @returns its id
 */
async function methodOf({ t, people }: Neighbourhood): Promise<string> {
  await t.deps.jobs.runDue({ only: processorCallJob })
  for (const { id } of (await t.call(withdrawalContract.methods, { as: people.owner })).data()) {
    await t.call(withdrawalContract.removeMethod, { as: people.owner, params: { id } })
  }
  return (await t.call(withdrawalContract.addMethod, { as: people.owner, body: newAccount() })).data().id
}
