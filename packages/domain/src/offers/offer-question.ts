/** Radius options of the distance filter, in miles. */
export const withinSteps = [1, 2, 3, 5, 10, 20] as const
/** The highest price filter, in pounds or sparks per hour. */
export const MOST_PRICE = 100_000
/** Error for a price filter above that. */
export const PRICE_TOO_HIGH = `Type ${MOST_PRICE.toLocaleString('en-GB')} or less`
/** Minimum rating options of the rating filter. */
export const ratingSteps = [4, 4.5] as const

/**
 * Sort orders of offers: `best` by a combined score, `near` by distance, `rating` weighted towards the mean for few
 * reviews, `price` cheapest first, `new` newest first. All but `near` sort the nearest `SORTED_TOGETHER` at a time.
 */
export const offerSorts = ['best', 'near', 'rating', 'price', 'new'] as const
export type OfferSort = (typeof offerSorts)[number]

/** Sort orders as members read them. */
export const offerSortLabels: Record<OfferSort, string> = {
  best: 'Best match',
  near: 'Nearest first',
  rating: 'Best rated',
  price: 'Lowest price',
  new: 'Newest first',
}

/** Batch size of sorting: the nearest are sorted together, then the next batch farther away. */
export const SORTED_TOGETHER = 200
