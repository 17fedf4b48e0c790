import type { MemberYear } from '../../money/member-year-contract.ts'
import type { Wallet } from '../../money/money-contract.ts'
import type { Movement, TaxYear } from '../../money/statement-contract.ts'
import { WELCOME_SPARKS } from '../../money/welcome.ts'
import { daysFromNow, hoursFromNow } from '../clock.ts'

/** A member's wallet: by default Maya's, with money set aside for a booking and more to come. */
export function makeWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    balance: 42.5,
    cash: 42.5,
    spark_tokens: 14.5,
    tokens: 14.5,
    currency: 'GBP',
    spark_floor: 10,
    held_cash: 27,
    held_tokens: 2,
    withdrawable: 42.5,
    card_cash: 0,
    withdrawable_from: null,
    coming_cash: 36,
    coming_cash_by: daysFromNow(4),
    coming_tokens: 0,
    coming_tokens_by: null,
    owed: 0,
    ...overrides,
  }
}

/** A wallet of a new member: nothing but the sparks of the welcome. */
export const makeNewWallet = () =>
  makeWallet({
    balance: 0,
    cash: 0,
    spark_tokens: WELCOME_SPARKS,
    tokens: WELCOME_SPARKS,
    held_cash: 0,
    held_tokens: 0,
    withdrawable: 0,
    coming_cash: 0,
    coming_cash_by: null,
  })

/** A row of a statement: by default 50 pounds paid in by card yesterday. @param overrides with an id of its own */
export function makeMovement(overrides: Partial<Movement> = {}): Movement {
  return {
    id: '1',
    at: hoursFromNow(-22),
    currency: 'gbp',
    amount: 50,
    balance: 69.5,
    reason: 'Paid in by card',
    booking: null,
    gift: null,
    other: null,
    fee: 0,
    withdrawal: null,
    ...overrides,
  }
}

/** Totals of a tax year: by default the current one, of somebody who helps and is helped. */
export function makeTaxYear(overrides: Partial<TaxYear> = {}): TaxYear {
  return {
    from: '2026-04-06',
    to: '2027-04-05',
    gbp: { earned: 412.5, spent: 186, paid_in: 120, withdrawn: 304, other: 0 },
    spark: { earned: 12, spent: 7.5, paid_in: 0, withdrawn: 0, other: 10 },
    ...overrides,
  }
}

/** A calendar year of a member who joined in 2024: by default this one, with something in each of its rows. */
export function makeMemberYear(overrides: Partial<MemberYear> = {}): MemberYear {
  return {
    year: 2026,
    first_year: 2024,
    last_year: 2026,
    helped: { bookings: 14, minutes: 1470, neighbours: 9 },
    was_helped: { bookings: 6, minutes: 540, neighbours: 5 },
    earned: { pounds: 412.5, sparks: 12 },
    paid: { pounds: 186, sparks: 7.5 },
    gifts_given: { gifts: 2, sparks: 5 },
    gifts_got: { gifts: 1, sparks: 2.5 },
    pot_given: 4,
    pot_got: 3,
    ...overrides,
  }
}
