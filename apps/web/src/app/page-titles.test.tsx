import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { matchRoutes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { personQuery } from '../areas/discover/people/person-queries.ts'
import { Chat } from '../areas/talk/chat.tsx'
import { otherQuery } from '../areas/talk/message-queries.ts'
import { Component as UserProfile } from '../routes/discover/user-profile.tsx'
import { markupOf } from '../testing/markup.tsx'
import { makeQueryClient } from '../testing/query-client.ts'
import { patterns } from './links/paths.ts'
import { routes } from './router.tsx'

vi.hoisted(() => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null })
  vi.stubGlobal('location', new URL('https://kindling.test'))
  vi.stubGlobal('window', new EventTarget())
})
vi.mock('../server/use-member.ts', () => ({
  useMember: () => ({ id: 'ada', email: 'ada@kindling.test', exp: 0, role: 'moderator' }),
}))

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
  expect(drawChat()).toContain('<title>Conversation · Kindling</title>')
  expect(drawChat('Ben F')).toContain('<title>Ben F · Kindling</title>')
  queryClient.setQueryData(otherQuery('ben').queryKey, ben)
  expect(drawChat('Ben F')).toContain('<title>Ben Field · Kindling</title>')
})

/** Title of the screen at an address while it has no data. */
async function titleAt(address: string) {
  const lazy = matchRoutes(routes, address)?.at(-1)?.route.lazy
  const Screen = typeof lazy === 'function' ? (await lazy()).Component : undefined
  const html = Screen ? markupOf(<Screen />, makeQueryClient(), address) : ''
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]
}

/** Routes that show the screen of another route, or redirect where the step before them is missing. */
const withoutOwn = [
  '/dashboard',
  '/book-service',
  '/book-profile',
  '/otp',
  '/personal-details',
  '/second-step',
]

/** States of screens that are in the address. */
const states = [
  ...[
    'members',
    'documents',
    'reports',
    'reviews',
    'appeals',
    'disputes',
    'receivables',
    'sparkDebts',
    'gifts',
    'pots',
    'skills',
    'suggestions',
    'words',
    'decisions',
    'mails',
    'log',
  ].map((section) => `/moderation?section=${section}`),
  ...['skills', 'general', 'legal'].map((tab) => `/settings?tab=${tab}`),
  ...['inward', 'outward'].map((tab) => `/bookings?tab=${tab}`),
  ...['near', 'yours'].map((tab) => `/needs?tab=${tab}`),
  ...['cash', 'sparks', 'years'].map((show) => `/wallet?show=${show}`),
  ...['2024', '2025'].map((year) => `/wallet/year?year=${year}`),
  ...[2, 3, 4, 5].map((step) => `/settings/skill/add?step=${step}`),
  '/search?q=shelf',
  '/explore-list?q=shelf',
  '/explore-list?id=1&category=Baking',
]

it('every route, and every section, step and search in an address, has its own title', async () => {
  const routed = patterns.filter((path) => !withoutOwn.includes(path))
  const titles: Record<string, string | undefined> = {}
  for (const address of [...routed, ...states]) titles[address] = await titleAt(address)
  expect(Object.keys(titles).filter((address) => !titles[address]?.includes('Kindling'))).toEqual([])
  const sharing = Map.groupBy(Object.keys(titles), (address) => titles[address])
  expect([...sharing].filter(([, addresses]) => addresses.length > 1)).toEqual([])
  // It loads the code of every screen.
}, 60_000)

it('the title begins with the section, search or step', async () => {
  expect(await titleAt('/moderation?section=reports')).toBe('Reports · Moderation · Kindling')
  expect(await titleAt('/search?q=shelf')).toBe('“shelf” · Search · Kindling')
  expect(await titleAt('/settings/skill/add?step=4')).toBe('Step 4 of 5: Rate · Add a skill · Kindling')
})
