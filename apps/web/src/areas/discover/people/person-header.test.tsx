// @vitest-environment jsdom
import type { PublicProfile } from '@kindling/domain/profile/profile-contract'
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { button, draw, press, settled } from '../../../testing/draw.tsx'
import { makeQueryClient } from '../../../testing/query-client.ts'
import { refusal, signIn, stubServer, success } from '../../../testing/server.ts'
import { PersonHeader } from './person-header.tsx'
import { personQuery } from './person-queries.ts'

const makePerson = (overrides: Partial<PublicProfile> = {}): PublicProfile => ({
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
  is_following: false,
  times_booked: 0,
  skills: [],
  ...overrides,
})

function Screen() {
  const { data } = useQuery({ ...personQuery('ben'), staleTime: Number.POSITIVE_INFINITY })
  return data && <PersonHeader person={data} isSelf={data.id === 'ada'} />
}

async function drawPerson(overrides: Partial<PublicProfile> = {}) {
  const queryClient = makeQueryClient()
  queryClient.setQueryData(personQuery('ben').queryKey, makePerson(overrides))
  return await draw(<Screen />, { queryClient })
}

beforeEach(() => signIn('ada'))

// spec: marketplace §2 follow button
it('follow changes button and count once the server has confirmed', async () => {
  const answered = Promise.withResolvers<Response>()
  const asked = stubServer({ 'POST /follows/follow/ben': () => answered.promise })
  const place = await drawPerson()
  await press(place, 'Follow')
  expect(asked).toEqual(['POST /follows/follow/ben'])
  expect(place.textContent).not.toContain('Following')
  answered.resolve(success({}))
  await settled()
  expect(button(place, 'Following')).toBeDefined()
  expect(place.textContent).toContain('5 followers')
})

// spec: marketplace §2 follow button
it('unfollow is offered on hover, and works', async () => {
  const asked = stubServer({ 'DELETE /follows/unfollow/ben': () => success({}) })
  const place = await drawPerson({ is_following: true, total_followers: 2 })
  await act(async () =>
    button(place, 'Following').dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  )
  await press(place, 'Unfollow')
  await settled()
  expect(asked).toEqual(['DELETE /follows/unfollow/ben'])
  expect(button(place, 'Follow')).toBeDefined()
  expect(place.textContent).toContain('1 follower')
})

// spec: marketplace §2 follow button
it('a failed follow keeps the previous state', async () => {
  stubServer({ 'POST /follows/follow/ben': () => refusal(500) })
  const place = await drawPerson()
  await press(place, 'Follow')
  await settled()
  expect(button(place, 'Follow')).toBeDefined()
  expect(place.textContent).toContain('4 followers')
})

// spec: marketplace §2 follow button
it('the own profile has no follow button', async () => {
  const place = await drawPerson({ id: 'ada' })
  expect(place.querySelectorAll('button')).toHaveLength(0)
})

it('shows identity verification, and how often the reader has booked the member', async () => {
  const unknown = await drawPerson()
  expect(unknown.textContent).not.toMatch(/Identity checked|You booked/)
  const known = await drawPerson({ kyc_status: 'verified', times_booked: 2 })
  expect(known.textContent).toContain('Identity checked')
  expect(known.textContent).toContain('You booked Ben twice.')
})

it('“Book” links to the booking form of the only service, or to the choice of services', async () => {
  const skill = { _id: 'one', skill_type: 'Bikes' } as PublicProfile['skills'][number]
  const bookOf = (place: HTMLElement) =>
    [...place.querySelectorAll('a')].find(({ textContent }) => textContent === 'Book')?.getAttribute('href')
  expect(bookOf(await drawPerson())).toBeUndefined()
  expect(bookOf(await drawPerson({ skills: [skill] }))).toBe('/service-details?skill=one')
  expect(bookOf(await drawPerson({ skills: [skill, { ...skill, _id: 'two' }] }))).toMatch(/#skills-title$/)
})
