/** Kinds of offers: work by the hour, or a thing lent by the day. */
export const offerKinds = ['service', 'thing'] as const
export type OfferKind = (typeof offerKinds)[number]
