/** The most miles that the distance filter offers. */
export const withinSteps = [1, 2, 3, 5, 10, 20] as const
/** The most, in pounds or sparks an hour, that an offer can be limited to. */
export const MOST_PRICE = 100_000
/** Said at a field with a price above that. */
export const PRICE_TOO_HIGH = `Type ${MOST_PRICE.toLocaleString('en-GB')} or less`
/** The least ratings that the rating filter offers. */
export const ratingSteps = [4, 4.5] as const

/**
 * How offers are sorted: `best` by what is said of them all together, `near` by distance, `rating` with few reviews
 * pulled to the mean, `price` from the cheapest, `new` from the newest. All but `near` sort the nearest
 * `SORTED_TOGETHER` at a time.
 */
export const offerSorts = ['best', 'near', 'rating', 'price', 'new'] as const
export type OfferSort = (typeof offerSorts)[number]

/** As members read them. */
export const offerSortLabels: Record<OfferSort, string> = {
  best: 'Best match',
  near: 'Nearest first',
  rating: 'Best rated',
  price: 'Lowest price',
  new: 'Newest first',
}

/** How many of the nearest are put in another order together; those farther away follow, as many again. */
export const SORTED_TOGETHER = 200
