import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { idSchema, pageQuery } from '../wire.ts'

/** A member in a list of follows, without their email. */
const followedSchema = z.object({
  _id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  /** Town or district, never the street. */
  location: z.nullable(z.string()),
})
export type Followed = z.output<typeof followedSchema>

const followParams = z.object({ userId: idSchema })

export const followContract = {
  follow: endpoint({
    method: 'POST',
    path: '/follows/follow/{userId}',
    auth: 'access',
    kind: 'offer',
    limit: { max: 100, per: 'hour' },
    summary: 'Follow a member',
    params: followParams,
    data: nothing,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/follows/unfollow/{userId}',
    auth: 'access',
    kind: 'own',
    limit: { max: 100, per: 'hour' },
    summary: 'Stop following a member',
    params: followParams,
    data: nothing,
  }),
  /** Members whom the caller follows, newest first; `before` is the last member's id. */
  followings: endpoint({
    method: 'GET',
    path: '/follows/getfollowings',
    auth: 'access',
    kind: 'browse',
    summary: 'Whom the caller follows',
    query: pageQuery,
    data: z.array(z.object({ following_id: followedSchema })),
    failure: 'Failed to fetch following',
  }),
  /** The caller's followers, newest first; `before` is the last member's id. */
  followers: endpoint({
    method: 'GET',
    path: '/follows/getfollowers',
    auth: 'access',
    kind: 'browse',
    summary: 'Who follows the caller',
    query: pageQuery,
    data: z.array(z.object({ follower_id: followedSchema })),
    failure: 'Failed to fetch followers',
  }),
}
