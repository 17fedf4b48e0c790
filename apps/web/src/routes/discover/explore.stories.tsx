import { offerContract } from '@kindling/domain/offers/offer-contract'
import { type FoundPerson, peopleContract } from '@kindling/domain/people/people-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { makeCategory } from '@kindling/domain/testing/make-category'
import {
  makeFoundPerson,
  makeOffer,
  makeOffersAnswer,
  makeThingOffer,
  ownerOf,
} from '@kindling/domain/testing/make-listing'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'
import { prefetched } from '../../testing/screens/shell-answers.ts'

const meta = {
  ...screen,
  title: 'Screens/Discover/Explore',
  tags: ['!autodocs', 'every-mode'],
} satisfies Meta
export default meta

const { categories } = skillContract
const { list: offers } = offerContract
const { withinCity, nearby } = peopleContract

const listed = answer(
  categories,
  (
    [
      ['Home repairs', 'hammer', 12],
      ['Bikes', 'bicycle', 7],
      ['Baking', 'bread', 5],
      ['Gardening', 'plant', 9],
      ['Guitar', 'guitar', 1],
      ['Languages', 'language', 0],
      ['Dog walking', 'dog', 14],
      ['Photography', 'camera', 3],
    ] as const
  ).map(([title, thumbnail, people], nth) => makeCategory({ id: idOf(211 + nth), title, thumbnail, people })),
)

const near = answer(
  offers,
  makeOffersAnswer([
    makeOffer({ times_booked: 2 }),
    makeThingOffer({ user: ownerOf(tom, { verified: false }), lat: 51.532, lon: -0.152 }),
    makeOffer({
      id: idOf(202),
      category: { id: idOf(213), title: 'Baking' },
      description: 'Sourdough from the starter to the crust, in your kitchen or mine.',
      picture: '/files/bread.webp',
      experience_level: 'intermediate',
      instant: true,
      rating: null,
      total_reviews: 0,
      distance_band: '1 - 2 miles',
      answers_minutes: null,
      user: ownerOf(yael),
    }),
    makeOffer({
      id: idOf(203),
      category: { id: idOf(217), title: 'Dog walking' },
      description: 'An hour on the Heath, rain or shine.',
      picture: '/files/dog.webp',
      experience_level: 'beginner',
      distance_band: '1 - 2 miles',
      next_free: null,
      user: ownerOf(shortest),
    }),
    makeOffer({ id: idOf(204), picture: null, user: ownerOf(tom), distance_band: null, next_free: null }),
    makeThingOffer({
      id: idOf(222),
      title: 'Tent for four',
      description: 'Dry, and up in ten minutes.',
      picture: '/files/tent.webp',
      hourly_rate: 0,
      spark_token: 0,
    }),
  ]),
)

const people: FoundPerson[] = [
  makeFoundPerson(),
  makeFoundPerson({ ...tom, skills: ['Bikes'], distance_band: '1 - 2 miles', lat: 51.527, lon: -0.165 }),
  makeFoundPerson({ ...yael, skills: [], distance_band: '2 - 3 miles', lat: 51.56, lon: -0.11 }),
  makeFoundPerson({ ...shortest, location: null, distance_band: null, lat: null, lon: null }),
]
const around = [answer(withinCity, people), answer(nearby, people)]

/** Explore with everything that a member finds there. */
const explore = (shown: Partial<ScreenParameters> = {}, act?: () => Promise<void>) =>
  screenStory(
    {
      at: '/explore',
      member: makeOwnProfile(),
      ...shown,
      answers: [...(shown.answers ?? [listed, near, ...around]), ...prefetched],
    },
    act,
  )

const region = async (name: string) => within(await page.findByRole('region', { name }))

export const Full = explore()

export const FirstUse = explore({
  member: makeOwnProfile({ photourl: null, bio: null, payment_method: false }),
  answers: [answer(categories, []), answer(offers, makeOffersAnswer([])), answer(withinCity, [])],
})

export const ProfileComplete = explore({
  member: makeOwnProfile({ kyc_status: 'verified', linked_account: true, skills: [makeSkill()] }),
})

export const ProfilePutAway = explore({}, async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Put this away' }))
  await expect(page.queryByRole('region', { name: 'Your profile' })).toBeNull()
})

export const WithoutAddress = explore({
  at: '/explore?distance=200',
  member: makeOwnProfile({
    lat: null,
    lon: null,
    exactness: null,
    street: null,
    zip_code: null,
    location: null,
  }),
  answers: [
    listed,
    answer(
      offers,
      makeOffersAnswer([makeOffer({ distance: null, distance_band: null })], {
        around: { source: 'fallback', name: null, lat: 51.507, lon: -0.128 },
      }),
    ),
    ...around,
  ],
})

// spec: marketplace §9 position
export const LocationRefused = explore(
  { ...WithoutAddress.parameters?.screen, at: '/explore?distance=200' },
  async () => {
    spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, fail) =>
      fail?.({ code: 1, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    )
    await userEvent.click(await page.findByRole('button', { name: 'Use my location' }))
    await expect(await page.findByText(/Your browser didn’t tell where you are/)).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Use my location' })).toBeNull()
  },
)

// spec: marketplace §8 empty search
export const NobodyInTheCity = explore(
  {
    answers: [
      listed,
      near,
      answerBy(withinCity, ({ params }) => (params.city === 'carlisle' ? [] : people)),
      answer(nearby, people),
    ],
  },
  async () => {
    const nearbyPeople = await region('People nearby')
    await expect(await nearbyPeople.findByRole('link', { name: 'Tom Reilly' })).toBeVisible()
    await expect(nearbyPeople.queryByText(/away/)).toBeNull()
    await userEvent.selectOptions(await page.findByLabelText('City'), 'Carlisle')
    await expect(await nearbyPeople.findByText('No people found in Carlisle.')).toBeVisible()
  },
)

export const WithinADistance = explore({}, async () => {
  const nearbyPeople = await region('People nearby')
  await userEvent.selectOptions(await page.findByLabelText('Distance'), '0 - 5 miles')
  await expect(await nearbyPeople.findByText('Measured from the address in your profile.')).toBeVisible()
  await expect(await nearbyPeople.findByText(/0 - 1 mile away/)).toBeVisible()
})

export const PeopleOnAMap = explore({ at: '/explore?distance=200' }, async () => {
  const nearbyPeople = await region('People nearby')
  await userEvent.click(await nearbyPeople.findByRole('button', { name: 'Show map' }))
  const map = within(await nearbyPeople.findByRole('region', { name: /^Map of people nearby/ }))
  const pin = await map.findByRole('button', { name: 'Tom Reilly' })
  await waitFor(() => expect(pin).toBeVisible())
  pin.focus()
  await waitFor(() =>
    expect(nearbyPeople.getByRole('link', { name: 'Tom Reilly' }).closest('li')).toHaveAttribute(
      'data-highlighted',
    ),
  )
})

export const ManyPeople = explore({
  answers: [
    listed,
    near,
    answer(
      withinCity,
      Array.from({ length: 20 }, (_, nth) => makeFoundPerson({ id: idOf(700 + nth) })),
    ),
  ],
})

export const Loading = explore({ answers: [categories, offers, withinCity].map(pending) })

// spec: accounts §8 screens
// spec: marketplace §2 people nearby
export const Failed = explore(
  {
    answers: [categories, offers, withinCity].map((call) =>
      refuse(call, 'unavailable', 'The noticeboard can’t be read just now.'),
    ),
  },
  async () => {
    for (const what of ['categories', 'skills', 'people']) {
      await shows(`Unable to load ${what}. Please try again later.`)()
    }
  },
)

export const Offline = explore({
  isOffline: true,
  answers: [categories, offers, withinCity].map(unreachable),
})

export const LongText = explore({
  at: '/explore?map=shown',
  answers: [
    answer(categories, [
      makeCategory({ title: 'Rindfleischetikettierungsüberwachungsaufgaben', people: 1_234_567 }),
      makeCategory({ id: idOf(212), title: 'A', thumbnail: 'unknown' }),
    ]),
    answer(
      offers,
      makeOffersAnswer([
        makeOffer({
          category: { id: idOf(211), title: 'Rindfleischetikettierung'.repeat(3) },
          description: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
          hourly_rate: 9999.99,
          spark_token: 9999.999,
          total_reviews: 1_234_567,
          answers_minutes: 100_000,
          times_booked: 100_000,
          user: ownerOf(longest, { location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }),
        }),
        makeThingOffer({ title: 'Donaudampfschiff'.repeat(5), user: ownerOf(yael) }),
      ]),
    ),
    answer(withinCity, [
      makeFoundPerson({
        ...longest,
        location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        skills: ['Rindfleischetikettierung'.repeat(3)],
      }),
      makeFoundPerson({ ...shortest, skills: ['A'], lat: 51.53, lon: -0.15 }),
      makeFoundPerson({ ...yael, lat: 51.56, lon: -0.11 }),
    ]),
  ],
})
