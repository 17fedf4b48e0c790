import { asksForOffers, readQuestion, withDefaultSort } from '@kindling/domain/offers/offer-address'
import { categoriesQuery } from '../../areas/discover/explore/category-queries.ts'
import { offersQuery } from '../../areas/discover/offers/offers-query.ts'
import { personQuery, personReviewsQuery } from '../../areas/discover/people/person-queries.ts'
import { session } from '../../server/api.ts'
import { aboutQuery } from '../../server/queries/about-query.ts'
import { skillQuery } from '../../server/queries/skill-query.ts'
import { warm, warmPages } from '../../server/warm.ts'
import type { Pattern } from '../links/paths.ts'
import type { Prepare } from '../member-screen.ts'

const prepareBooking: Prepare = ({ query }) => {
  const skill = query.get('skill')
  if (skill) warm(skillQuery(skill))
  warm(aboutQuery)
}

/**
 * First queries of the screens that lead to a booking. Bundled here rather than with each screen, so that a navigation
 * can start them before the screen's code has loaded (`member-screen.ts`).
 */
export const prepares = {
  '/explore-list': ({ query }) => {
    if (asksForOffers(query)) warmPages(offersQuery(withDefaultSort(readQuestion(query), session.current())))
    else warm(categoriesQuery)
  },
  '/user-profile/:id': ({ params: { id = '' } }) => {
    warm(personQuery(id))
    warmPages(personReviewsQuery(id))
  },
  // Also fetches whether card payments are available, which the booking form needs before it renders.
  '/service-details': prepareBooking,
  '/book-form': prepareBooking,
  '/book-service': prepareBooking,
} satisfies Partial<Record<Pattern, Prepare>>

export type Prepares = typeof prepares
