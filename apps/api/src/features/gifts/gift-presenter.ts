import type { Gift, WaitingGift } from '@kindling/domain/gifts/gift-contract'
import { type GiftCard, giftCards } from '@kindling/domain/gifts/gift-rules'
import { millisToSparks } from '@kindling/domain/money/money'
import type { listWaiting, SeenGift } from './gift-store.ts'

/** A gift for the API, as its giver or recipient sees it. */
export function presentGift({ gift, other }: SeenGift, memberId: string): Gift {
  const { id, words, state, createdAt, thankedAt } = gift
  return {
    id,
    other,
    words,
    state,
    amount: millisToSparks(gift.amount),
    card: cardOf(gift.card),
    side: gift.giverId === memberId ? 'giver' : 'receiver',
    createdAt: createdAt.toISOString(),
    thankedAt: thankedAt?.toISOString() ?? null,
  }
}

/** A waiting gift for moderators: members and amount, without the card's text. */
export function presentWaiting(
  { gift, giver, receiver }: Awaited<ReturnType<typeof listWaiting>>[number],
  before: number,
): WaitingGift {
  return {
    id: gift.id,
    giver,
    receiver,
    amount: millisToSparks(gift.amount),
    before: millisToSparks(before),
    createdAt: gift.createdAt.toISOString(),
  }
}

/** The card's drawing; the first one for a drawing that was removed. */
function cardOf(name: string): GiftCard {
  return giftCards.find((card) => card === name) ?? giftCards[0]
}
