import {
  bookingCost,
  type ChooserValue,
  chooserMethods,
  formatAmount,
  type Priced,
} from '../bookings/booking-price.ts'
import type { BillingMethod } from '../money/billing-contract.ts'
import { cardName, usableCards } from '../money/cards/card-name.ts'
import { formatMoney, millisToSparks, penceToPounds, poundsToPence, sparksToMillis } from '../money/money.ts'
import type { Wallet } from '../money/money-contract.ts'
import { signedSparks } from '../money/spark-floor.ts'

/** A payment option of the checkout. */
export interface PaymentOption {
  /** Unique in the list, which may contain several cards. */
  key: string
  value: ChooserValue
  /** Id of the saved card; without it a new card is entered. */
  billingMethodId?: string | undefined
  method: (typeof chooserMethods)[ChooserValue]
  title: string
  /** Cost, balance, balance afterwards. */
  description: string
  /** '9 sparks', '£18.00'. */
  costText: string
  /** Pounds or sparks, as sent to the server. */
  amount: number
  isEnough: boolean
  /** Whether it makes the spark balance negative. */
  isOwing?: boolean | undefined
}

function optionOf(
  value: ChooserValue,
  title: string,
  { cost, funds, amount, floor = 0 }: { cost: number; funds: number; amount: number; floor?: number },
): PaymentOption {
  const method = chooserMethods[value]
  const bare = method === 'wallet' ? formatMoney : signedSparks
  const costText = formatAmount(cost, method)
  const isEnough = funds + floor >= cost
  return {
    key: value,
    value,
    method,
    title,
    costText,
    amount,
    isEnough,
    isOwing: isEnough && funds < cost,
    description: isEnough
      ? funds >= cost
        ? `${bare(cost)} of ${bare(funds)}, ${bare(funds - cost)} left after`
        : `${bare(cost)}, you have ${bare(funds)} and go to ${bare(funds - cost)}: help somebody later`
      : `Costs ${costText}, you have ${bare(funds)}`,
  }
}

/** Payment by card, regardless of the wallet balance. @param costText '£18.00' */
export function cardOption(costText: string, amount: number, description = ''): PaymentOption {
  return {
    key: 'card',
    value: 'card',
    method: 'card',
    title: 'Card',
    costText,
    amount,
    isEnough: true,
    description,
  }
}

type SavedCard = Pick<BillingMethod, 'id' | 'brand' | 'last_four' | 'is_default' | 'is_usable'>

/**
 * The payment options for a skill (marketplace §4), each with its cost and the balance afterwards. Saved cards come
 * before a new one, the default first.
 */
export function paymentOptions(
  skill: Priced,
  wallet: Pick<Wallet, 'cash' | 'tokens'> & Partial<Pick<Wallet, 'spark_floor'>>,
  cards: readonly SavedCard[] = [],
): PaymentOption[] {
  const { pence, millis } = bookingCost(skill)
  const typed = cardOption(
    formatMoney(pence),
    penceToPounds(pence),
    `${formatMoney(pence)} from your card, ${formatMoney(poundsToPence(wallet.cash))} left in your wallet`,
  )
  const saved = usableCards(cards).map((card) => ({
    ...typed,
    key: `card ${card.id}`,
    billingMethodId: card.id,
    title: cardName(card),
    description: `${typed.costText} from this card`,
  }))
  return [
    optionOf('account', 'Wallet account', {
      cost: pence,
      funds: poundsToPence(wallet.cash),
      amount: penceToPounds(pence),
    }),
    optionOf('sparktoken', 'Spark tokens', {
      cost: millis,
      funds: sparksToMillis(wallet.tokens),
      floor: sparksToMillis(wallet.spark_floor ?? 0),
      amount: millisToSparks(millis),
    }),
    ...saved,
    saved.length === 0 ? typed : { ...typed, title: 'Another card' },
  ]
}

/** The preselected option: sparks if there are enough, else the wallet, else a card. */
export function firstChoice(options: readonly PaymentOption[]): PaymentOption | undefined {
  // A negative balance is never preselected.
  const affordable = options.filter(({ isEnough, isOwing }) => isEnough && !isOwing)
  const candidates = affordable.length > 0 ? affordable : options
  return candidates.find(({ value }) => value === 'sparktoken') ?? candidates[0]
}
