import { followContract } from '@kindling/domain/follows/follow-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { makeFollowService } from './follow-service.ts'

/** Endpoints of follows. */
export const follows: Feature = (app, deps) => {
  const service = makeFollowService(deps)

  route(app, followContract.follow, async ({ member, params }) => {
    await service.follow(member.id, params.userId)
    return {}
  })

  route(app, followContract.unfollow, async ({ member, params }) => {
    await service.unfollow(member.id, params.userId)
    return {}
  })

  route(app, followContract.followings, async ({ member, query }) => {
    const people = await service.list('followings', member.id, query)
    return people.map((person) => ({ following_id: person }))
  })

  route(app, followContract.followers, async ({ member, query }) => {
    const people = await service.list('followers', member.id, query)
    return people.map((person) => ({ follower_id: person }))
  })
}
