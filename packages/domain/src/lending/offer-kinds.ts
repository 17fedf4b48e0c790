/** What members offer: work by the hour, or a thing by the day. */
export const offerKinds = ['service', 'thing'] as const
export type OfferKind = (typeof offerKinds)[number]
