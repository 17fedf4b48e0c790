import { type ChooserValue, chooserMethods, formatAmount } from '@kindling/domain/bookings/booking-price'
import {
  bookingAmountPence,
  formatMoney,
  formatSparks,
  millisToSparks,
  penceToPounds,
  poundsToPence,
  sparksToMillis,
} from '@kindling/domain/money/money'
import type { Wallet } from '@kindling/domain/money/money-contract'

/** What a skill costs, as it comes over the wire: pounds and sparks. */
export interface Priced {
  hourly_rate: number | null
  spark_token: number
}

/** A way to pay a booking now. */
export interface PaymentOption {
  value: ChooserValue
  method: (typeof chooserMethods)[ChooserValue]
  title: string
  /** What it costs, what there is, what is left. */
  description: string
  /** '9 sparks', '£18.00'. */
  costText: string
  /** Pounds or sparks, for the wire. */
  amount: number
  isEnough: boolean
}

function optionOf(
  value: ChooserValue,
  title: string,
  { cost, funds, amount }: { cost: number; funds: number; amount: number },
): PaymentOption {
  const method = chooserMethods[value]
  const bare = method === 'wallet' ? formatMoney : formatSparks
  const costText = formatAmount(cost, method)
  const isEnough = funds >= cost
  return {
    value,
    method,
    title,
    costText,
    amount,
    isEnough,
    description: isEnough
      ? `${bare(cost)} of ${bare(funds)}, ${bare(funds - cost)} left after`
      : `Costs ${costText}, you have ${bare(funds)}`,
  }
}

/** A card pays what it costs in cash, whatever is in the wallet. @param costText '£18.00' */
export function cardOption(costText: string, amount: number, description = ''): PaymentOption {
  return { value: 'card', method: 'card', title: 'Card', costText, amount, isEnough: true, description }
}

/** The ways to pay for a skill (marketplace §4), each with what it takes and leaves in the member's wallet. */
export function paymentOptions(skill: Priced, wallet: Pick<Wallet, 'cash' | 'tokens'>): PaymentOption[] {
  const pence = bookingAmountPence(skill.hourly_rate === null ? null : poundsToPence(skill.hourly_rate))
  const millis = sparksToMillis(skill.spark_token)
  return [
    optionOf('account', 'Wallet account', {
      cost: pence,
      funds: poundsToPence(wallet.cash),
      amount: penceToPounds(pence),
    }),
    optionOf('sparktoken', 'Spark tokens', {
      cost: millis,
      funds: sparksToMillis(wallet.tokens),
      amount: millisToSparks(millis),
    }),
    cardOption(
      formatMoney(pence),
      penceToPounds(pence),
      `${formatMoney(pence)} from your card, ${formatMoney(poundsToPence(wallet.cash))} left in your wallet`,
    ),
  ]
}

/** The choice that stands when the chooser opens: sparks if there are enough, else the wallet, else a card. */
export function firstChoice(options: readonly PaymentOption[]): PaymentOption | undefined {
  const affordable = options.filter(({ isEnough }) => isEnough)
  const candidates = affordable.length > 0 ? affordable : options
  return candidates.find(({ value }) => value === 'sparktoken') ?? candidates[0]
}
