import { DAY } from '../durations.ts'

/** Motifs of gift cards, named after drawings of the design system. */
export const giftCards = ['bouquet', 'cake', 'teacup', 'candle', 'kite', 'basket'] as const
export type GiftCard = (typeof giftCards)[number]

/** Text alternatives of the motifs, also shown where one is chosen. */
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
/** The window of that limit, in milliseconds. */
export const GIFTS_WINDOW = DAY
/** Sparks between the same two members, in both directions, above which a moderator has to approve. */
export const GIFTS_BETWEEN_TWO = 50
/** The window of that sum, in days. */
export const GIFT_WINDOW_DAYS = 30
/** The most characters of a card's text. */
export const GIFT_WORDS = 200
