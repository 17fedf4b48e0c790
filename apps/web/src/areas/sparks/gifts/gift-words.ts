import type { Gift } from '@kindling/domain/gifts/gift-contract'
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
    return 'You two have given each other more than 50 sparks in 30 days, so a moderator looks at this one first. Nothing has left your wallet.'
  if (state === 'refused') return 'A moderator didn’t let it through. Nothing has left your wallet.'
  if (thankedAt === null) return undefined
  return side === 'receiver' ? 'You have said thanks.' : `${other.firstname} says thank you.`
}
