import { DAY } from '../durations.ts'

/** The drawings of gift cards, by their names in the design system. */
export const giftCards = ['bouquet', 'cake', 'teacup', 'candle', 'kite', 'basket'] as const
export type GiftCard = (typeof giftCards)[number]

/** What is on a card, for who can't see it and where it is chosen. */
export const giftCardLabels: Record<GiftCard, string> = {
  bouquet: 'A bunch of flowers',
  cake: 'A cake',
  teacup: 'A cup of tea',
  candle: 'A candle',
  kite: 'A kite',
  basket: 'A basket of apples',
}

/** Sparks that one member may give within `GIFTS_WINDOW`. */
export const GIFTS_A_DAY = 20
/** The time over which those are counted, in milliseconds. */
export const GIFTS_WINDOW = DAY
/** Sparks between the same two members, in both directions, beyond which a moderator looks first. */
export const GIFTS_BETWEEN_TWO = 50
/** The days that those are counted over. */
export const GIFT_WINDOW_DAYS = 30
/** Characters of a card. */
export const GIFT_WORDS = 200
