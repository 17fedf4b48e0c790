import { type Followed, followContract } from '@kindling/domain/follows/follow-contract'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { pagesOf } from '../../../server/query-of.ts'

export type FollowSide = 'following' | 'followers'

type Follow = { follower_id: Followed } | { following_id: Followed }

const memberOf = (follow: Follow) => ('follower_id' in follow ? follow.follower_id : follow.following_id)

const calls = { following: followContract.followings, followers: followContract.followers }

const withMembers = ({ pages, pageParams }: InfiniteData<Follow[], string>) => ({
  pages: pages.map((page) => page.map(memberOf)),
  pageParams,
})

export const followsQuery = (side: FollowSide) =>
  infiniteQueryOptions({
    ...pagesOf(calls[side], {}, { size: 30, idOf: (follow: Follow) => memberOf(follow)._id }),
    select: withMembers,
  })
