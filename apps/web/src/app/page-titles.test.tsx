import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { expect, it, vi } from 'vitest'
import { personQuery } from '../areas/discover/people/person-queries.ts'
import { Chat } from '../areas/talk/chat.tsx'
import { otherQuery } from '../areas/talk/message-queries.ts'
import { Component as UserProfile } from '../routes/discover/user-profile.tsx'
import { markupOf } from '../testing/markup.tsx'
import { makeQueryClient } from '../testing/query-client.ts'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', globalThis)
})

const ben: PublicProfile = {
  id: 'ben',
  firstname: 'Ben',
  lastname: 'Field',
  photourl: null,
  bio: null,
  location: 'Camden',
  kyc_status: 'none',
  total_followers: 4,
  total_following: 2,
  rating: null,
  total_reviews: 0,
  times_booked: 0,
  is_following: false,
  skills: [],
}

it('the title of a profile page is the member’s name', () => {
  const queryClient = makeQueryClient()
  expect(markupOf(<UserProfile />, queryClient)).toContain('<title>Profile · Kindling</title>')
  queryClient.setQueryData(personQuery('').queryKey, ben)
  expect(markupOf(<UserProfile />, queryClient)).toContain('<title>Ben Field · Kindling</title>')
})

it('the title of a chat is the other member’s name, from the link’s state, then from the profile', () => {
  const queryClient = makeQueryClient()
  const drawChat = (userName?: string) => {
    const handed = userName === undefined ? undefined : { userId: 'ben', userName, userPhoto: null }
    return markupOf(<Chat memberId="ada" userId="ben" handed={handed} />, queryClient)
  }
  expect(drawChat()).toContain('<title>Messages · Kindling</title>')
  expect(drawChat('Ben F')).toContain('<title>Ben F · Kindling</title>')
  queryClient.setQueryData(otherQuery('ben').queryKey, ben)
  expect(drawChat('Ben F')).toContain('<title>Ben Field · Kindling</title>')
})
