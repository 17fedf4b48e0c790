import { eitherPrice } from '../format/either-price.ts'
import { formatMoney, poundsToPence } from '../money/money.ts'
import type { Thing } from './thing-contract.ts'

/** "£3.00 or 1.5 sparks a day", "Free". */
export function dayPriceText({ price, spark_price }: Pick<Thing, 'price' | 'spark_price'>): string {
  return price === 0 ? 'Free' : eitherPrice(price, spark_price, 'a day')
}

/** "£40.00", "None". */
export function depositText({ deposit }: Pick<Thing, 'deposit'>): string {
  return deposit === 0 ? 'None' : formatMoney(poundsToPence(deposit))
}
