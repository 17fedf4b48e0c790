import { type Followed, followContract } from '@kindling/domain/follows/follow-contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../server/api.ts'

/** People of one page. */
const PAGE = 30

export type FollowSide = 'following' | 'followers'

async function readPage(side: FollowSide, before: string, signal: AbortSignal): Promise<Followed[]> {
  const query = { limit: PAGE, ...(before && { before }) }
  if (side === 'followers') {
    const rows = await api.call(followContract.followers, { query }, { signal })
    return rows.map((row) => row.follower_id)
  }
  const rows = await api.call(followContract.followings, { query }, { signal })
  return rows.map((row) => row.following_id)
}

export const followsQuery = (side: FollowSide) =>
  infiniteQueryOptions({
    queryKey: ['follows', side],
    queryFn: ({ signal, pageParam }) => readPage(side, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?._id),
  })
