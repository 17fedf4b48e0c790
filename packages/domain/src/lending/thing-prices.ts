import { sparksText } from '../format/sparks.ts'
import { formatMoney, poundsToPence } from '../money/money.ts'
import type { Thing } from './thing-contract.ts'

/** "£3.00 or 1.5 sparks a day", "Free". */
export function dayPriceText({ price, spark_price }: Pick<Thing, 'price' | 'spark_price'>): string {
  if (price === 0) return 'Free'
  return `${formatMoney(poundsToPence(price))} or ${sparksText(spark_price)} a day`
}

/** "£40.00", "None". */
export function depositText({ deposit }: Pick<Thing, 'deposit'>): string {
  return deposit === 0 ? 'None' : formatMoney(poundsToPence(deposit))
}
