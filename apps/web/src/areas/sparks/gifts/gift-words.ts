import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { Gift } from '@kindling/domain/gifts/gift-contract'
import { GIFT_WINDOW_DAYS, GIFTS_BETWEEN_TWO } from '@kindling/domain/gifts/gift-rules'
import { sparksText } from '../../../format/sparks.ts'

/** What a gift was, with the other side's first name. */
export function giftTitle({ side, other, amount, state }: Gift): string {
  const sparks = sparksText(amount)
  if (side === 'receiver') return `${other.firstname} gave you ${sparks}`
  if (state === 'waiting') return `${sparks} for ${other.firstname}`
  return state === 'refused'
    ? `${sparks} not given to ${other.firstname}`
    : `You gave ${other.firstname} ${sparks}`
}

/** How it stands, where there is something to say; undefined where there isn't. */
export function giftStanding({ side, other, state, thankedAt }: Gift): string | undefined {
  if (state === 'waiting')
    return `You two have given each other more than ${GIFTS_BETWEEN_TWO} sparks in ${daysInWords(GIFT_WINDOW_DAYS)}, so a moderator looks at this one first. Nothing has left your wallet.`
  if (state === 'refused') return 'A moderator didn’t let it through. Nothing has left your wallet.'
  if (thankedAt === null) return undefined
  return side === 'receiver' ? 'You have said thanks.' : `${other.firstname} says thank you.`
}
