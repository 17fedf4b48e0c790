import { formatMoney, poundsToPence } from '../money/money.ts'
import { sparksText } from './sparks.ts'

/** "£16.50 or 8.25 sparks an hour". @param per "an hour", "a day" */
export const eitherPrice = (pounds: number, sparks: number, per: string) =>
  `${formatMoney(poundsToPence(pounds))} or ${sparksText(sparks)} ${per}`
