import type { OffersAnswer, OffersQuery } from '@kindling/domain/offers/offer-contract'
import { milesToMetres } from '@kindling/domain/places/distance'
import { chordOf } from '../../marketplace/earth.ts'
import { filterTags, mostPaid } from './offer-filters.ts'
import type { Wanted } from './offer-store.ts'
import type { Question } from './question/question.ts'

/** A search without query text. */
export const wordless: Question = { groups: [], place: undefined, meant: undefined, isWhole: true }

/** An offer search: filters, parsed query text, centre and caller. */
export interface Asking {
  query: Omit<OffersQuery, 'before' | 'limit' | 'sort' | 'within'> & { within?: number | undefined }
  question: Question
  around: OffersAnswer['around']
  /** Undefined for a visitor who isn't signed in. */
  callerId: string | undefined
}

/** Parameters of the database search. @param isRelaxed whether partial matches of the query count */
export function wantedOf({ query, question, around, callerId }: Asking, isRelaxed: boolean): Wanted {
  const { groups } = question
  const words =
    groups.length === 0 ? [] : [`(${groups.map((group) => `(${group})`).join(isRelaxed ? ' | ' : ' & ')})`]
  const tags = [...(callerId === undefined ? ['is:public'] : []), ...filterTags(query)].map(
    (tag) => `'${tag}'`,
  )
  return {
    category: query.category,
    query: [...words, ...tags].join(' & ') || undefined,
    groups,
    here: around,
    mostChord: query.within === undefined ? Number.POSITIVE_INFINITY : chordOf(milesToMetres(query.within)),
    callerId,
    ...mostPaid(query),
  }
}
