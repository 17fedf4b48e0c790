import { daysInWords } from '../appointments/duration-words.ts'
import { sparksText } from '../format/sparks.ts'
import type { Gift } from './gift-contract.ts'
import { GIFT_WINDOW_DAYS, GIFTS_BETWEEN_TWO } from './gift-rules.ts'

/** Title of a gift, with the first name of its other side. */
export function giftTitle({ side, other, amount, state }: Gift): string {
  const sparks = sparksText(amount)
  if (side === 'receiver') return `${other.firstname} gave you ${sparks}`
  if (state === 'waiting') return `${sparks} for ${other.firstname}`
  return state === 'refused'
    ? `${sparks} not given to ${other.firstname}`
    : `You gave ${sparks} to ${other.firstname}`
}

/** State of a gift: under review, refused or thanked. Undefined for a gift given without thanks yet. */
export function giftStanding({ side, other, state, thankedAt }: Gift): string | undefined {
  if (state === 'waiting')
    return `You two have given each other more than ${GIFTS_BETWEEN_TWO} sparks in ${daysInWords(GIFT_WINDOW_DAYS)}, so a moderator looks at this one first. Nothing has left your wallet.`
  if (state === 'refused') return 'A moderator didn’t let it through. Nothing has left your wallet.'
  if (thankedAt === null) return undefined
  return side === 'receiver' ? 'You have said thanks.' : `${other.firstname} says thank you.`
}
