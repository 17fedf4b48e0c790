import { referralContract } from '@kindling/domain/referrals/referral-contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** People of one page. */
const PAGE = 30

/** Whom the member with this code referred, the newest first. */
export const referredQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: ['referred', code, 'list'],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: PAGE, ...(pageParam && { before: pageParam }) }
      return api.call(referralContract.list, { params: { code }, query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  })

export const referralTotalsQuery = (code: string) =>
  queryOptions({
    queryKey: ['referred', code, 'totals'],
    queryFn: ({ signal }) => api.call(referralContract.totals, { params: { code } }, { signal }),
  })
