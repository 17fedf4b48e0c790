import { peopleContract } from '@kindling/domain/people/people-contract'
import { queryOf } from '../../../server/query-of.ts'

/** Newest neighbours, newest skills and latest reviews. */
export const communityQuery = queryOf(peopleContract.community)
