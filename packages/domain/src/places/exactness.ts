/**
 * What a position is that of: the house, its street, its neighbourhood, or only the middle of its town. A geocoder says
 * the first, the second and the last; a pin is never exacter than a street.
 */
export const exactnesses = ['address', 'street', 'neighbourhood', 'town'] as const
export type Exactness = (typeof exactnesses)[number]
