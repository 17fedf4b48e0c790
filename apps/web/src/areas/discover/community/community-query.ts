import { peopleContract } from '@kindling/domain/people/people-contract'
import { queryOf } from '../../../server/query-of.ts'
import { someOffersQuery } from '../offers/offers-query.ts'

/** Number of new offers; the page's other lists are as long. */
export const NEWEST = 8

/** Newest neighbours and latest reviews. */
export const communityQuery = queryOf(peopleContract.community)

/** Newest offers nearby. The currency has no effect, since prices show in both. */
export const newOffersQuery = someOffersQuery({ sort: 'new', pay: 'cash' }, NEWEST)
