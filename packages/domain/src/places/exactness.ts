/**
 * Precision of a position: house, street, neighbourhood, or only the centre of a town. A geocoder returns the first,
 * the second or the last; a pin on the map is at best as exact as a street.
 */
export const exactnesses = ['address', 'street', 'neighbourhood', 'town'] as const
export type Exactness = (typeof exactnesses)[number]
