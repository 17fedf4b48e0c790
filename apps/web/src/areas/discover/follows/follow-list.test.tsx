import type { Followed } from '@kindling/domain/follows/follow-contract'
import { expect, it, vi } from 'vitest'
import { markupOf, textOf, valuesOf } from '../../../testing/markup.tsx'
import { makeQueryClient } from '../../../testing/query-client.ts'
import { FollowList } from './follow-list.tsx'
import { followsQuery } from './follow-queries.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const makeFollowed = (id: string, firstname: string): Followed => ({
  _id: id,
  firstname,
  lastname: 'Field',
  photourl: null,
  location: 'Camden',
})

function drawList(side: 'following' | 'followers', people: Followed[]) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(followsQuery(side).queryKey, {
    pages: [
      people.map((member) => (side === 'followers' ? { follower_id: member } : { following_id: member })),
    ],
    pageParams: [''],
  })
  return markupOf(<FollowList side={side} />, queryClient)
}

// spec: marketplace §2 followers
it.each(['following', 'followers'] as const)('each row of %s links to that member’s profile', (side) => {
  const html = drawList(side, [makeFollowed('7', 'Ben'), makeFollowed('8', 'Cara')])
  expect(valuesOf(html, 'href')).toEqual(['/user-profile/7', '/user-profile/8'])
  expect(textOf(html)).toContain('Ben Field')
})

// spec: marketplace §2 followers
it.each([
  ['following', 'Not following anyone yet'],
  ['followers', 'No followers yet'],
] as const)('an empty list of %s has an empty state', (side, text) => {
  expect(textOf(drawList(side, []))).toContain(text)
})
