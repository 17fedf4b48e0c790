import { daysInWords } from '../appointments/duration-words.ts'
import { depositText } from '../lending/thing-prices.ts'
import { conditionLabels } from '../lending/thing-rules.ts'
import type { OfferPage, PublicThing } from './public-pages.ts'

/** Path of the sign-up that continues with the booking form, or with the thing to borrow. */
export const bookingPath = ({ id, thing }: Pick<OfferPage['offer'], 'id' | 'thing'>) =>
  `/signup?to=${encodeURIComponent(thing ? `/things/${id}` : `/book-form?skill=${id}`)}`

/** Facts of a thing on its public page. @param owner a first name */
export const lendingFacts = (
  { deposit, condition, comes_with, most_days, instant }: PublicThing,
  owner: string,
) => [
  { key: 'Deposit', value: depositText({ deposit }) },
  { key: 'Condition', value: conditionLabels[condition] },
  ...(comes_with ? [{ key: 'Comes with', value: comes_with }] : []),
  { key: 'Most days at once', value: daysInWords(most_days) },
  { key: 'Answer', value: instant ? 'Lent without asking' : `${owner} says yes or no` },
]
