import type { Question } from '@kindling/domain/offers/offer-address'
import { type OffersAnswer, offerContract } from '@kindling/domain/offers/offer-contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'

/** Page size. */
export const PAGE = 20

/** Paginated offer search; the first page includes the filters' result counts. */
export const offersQuery = (question: Question, size = PAGE) =>
  infiniteQueryOptions({
    queryKey: [offerContract.list.path, { query: { ...question, limit: size } }, 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<OffersAnswer> => {
      const query = { ...question, limit: size, ...(pageParam && { before: pageParam }) }
      return api.call(offerContract.list, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: OffersAnswer) => next ?? undefined,
    staleTime: 60_000,
    // Keeps the previous results while a changed filter loads.
    placeholderData: keepPreviousData,
  })

/** The first offers of a search. */
export const someOffersQuery = (question: Question, size = PAGE) => ({
  ...queryOf(offerContract.list, { query: { ...question, limit: size } }),
  staleTime: 60_000,
})
