import { peopleContract } from '@kindling/domain/people/people-contract'
import { queryOf } from '../../../server/query-of.ts'
import { someOffersQuery } from '../offers/offers-query.ts'

/** As many as the other lists of the page have. */
export const NEWEST = 8

/** Newest neighbours and latest reviews. */
export const communityQuery = queryOf(peopleContract.community)

/** What was offered last among what is near. The price is told in both currencies. */
export const newOffersQuery = someOffersQuery({ sort: 'new', pay: 'cash' }, NEWEST)
