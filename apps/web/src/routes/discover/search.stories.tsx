import { offerContract } from '@kindling/domain/offers/offer-contract'
import { peopleContract } from '@kindling/domain/people/people-contract'
import {
  makeFoundPerson,
  makeOffer,
  makeOffersAnswer,
  makeThingOffer,
  ownerOf,
} from '@kindling/domain/testing/make-listing'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'
import { prefetched } from '../../testing/screens/shell-answers.ts'

const meta = { ...screen, title: 'Screens/Discover/Search', tags: ['!autodocs'] } satisfies Meta
export default meta

const { search: people } = peopleContract
const { list: offers } = offerContract
const member = makeOwnProfile()

const found = answer(people, [
  makeFoundPerson(),
  makeFoundPerson({ ...tom, skills: ['Bikes', 'Home repairs'], distance_band: '3 - 5 miles' }),
  makeFoundPerson({ ...yael, location: null, skills: [], distance: null, distance_band: null }),
])
const offered = answer(
  offers,
  makeOffersAnswer(
    [
      makeOffer(),
      makeThingOffer({ user: ownerOf(tom, { verified: false }) }),
      makeOffer({ id: idOf(202), picture: null, rating: null, total_reviews: 0, user: ownerOf(yael) }),
    ],
    { sort: 'best' },
  ),
)
const nobody = answer(people, [])
const nothing = answer(offers, makeOffersAnswer([], { sort: 'best' }))

const search = (shown: Partial<ScreenParameters> = {}, act?: () => Promise<void>) =>
  screenStory(
    {
      at: '/search?q=shelves',
      member,
      ...shown,
      answers: [...(shown.answers ?? [found, offered]), ...prefetched],
    },
    act,
  )

const box = () => page.findByRole('searchbox', { name: 'Search people, skills and places' })

export const Full = search()

export const FirstUse = search({ at: '/search' }, async () => {
  await waitFor(async () => expect(await box()).toHaveFocus())
})

export const TooShort = search({ at: '/search' }, async () => {
  await userEvent.type(await box(), 'a')
  await expect(await page.findByText('Keep typing...')).toBeVisible()
})

export const TwoLetters = search({ at: '/search?q=ga', answers: [nobody, nothing] })

/** Searches twice, and clears the words. Returns the recent searches. */
async function searchTwice() {
  const input = await box()
  for (const words of ['garden', '  SHELVES ']) {
    await userEvent.clear(input)
    await userEvent.type(input, `${words}{Enter}`)
    await page.findByRole('region', { name: 'Offers' })
  }
  await userEvent.clear(input)
  return within(await page.findByRole('region', { name: 'Recent searches' }))
}

export const RecentSearches = search({ at: '/search' }, async () => {
  const terms = (await searchTwice()).getAllByRole('listitem')
  await expect(terms.map(({ textContent }) => textContent)).toEqual(['shelves', 'garden'])
})

export const RecentSearchesCleared = search({ at: '/search' }, async () => {
  await userEvent.click((await searchTwice()).getByRole('button', { name: 'Clear' }))
  await expect(page.queryByRole('heading', { name: 'Recent searches' })).toBeNull()
  await expect(await box()).toHaveFocus()
})

// spec: marketplace §2 user search
/** The arrow keys go from the words through the results, Escape goes back. */
export const ByKeyboard = search({}, async () => {
  const list = within(await page.findByRole('region', { name: 'Offers' }))
  const links = await list.findAllByRole('link')
  const input = await box()
  input.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect(links[0]).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect(links[1]).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect(input).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await expect(input).toHaveFocus()
})

export const Misspelt = search({
  at: '/search?q=gardning',
  answers: [
    found,
    answer(
      offers,
      makeOffersAnswer(
        [makeOffer({ category: { id: idOf(214), title: 'Gardening' }, picture: '/files/plant.webp' })],
        { sort: 'best', meant: 'gardening' },
      ),
    ),
  ],
})

// spec: marketplace §8 empty search
export const NothingFound = search(
  { at: '/search?q=zzzzzz', answers: [nobody, nothing] },
  shows('No users found'),
)

export const OnlyOffersFound = search({ answers: [nobody, offered] })

export const OnlyPeopleFound = search({ answers: [found, nothing] })

export const ManyPeople = search({
  answers: [
    answer(
      people,
      Array.from({ length: 20 }, (_, nth) => makeFoundPerson({ ...tom, id: idOf(700 + nth) })),
    ),
    offered,
  ],
})

export const Loading = search({ answers: [people, offers].map(pending) })

export const Failed = search(
  {
    answers: [people, offers].map((call) => refuse(call, 'unavailable', 'The search isn’t there just now.')),
  },
  shows('Failed to fetch users'),
)

export const Offline = search({ isOffline: true, answers: [people, offers].map(unreachable) })

const longTown = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export const LongText = search({
  at: `/search?q=${'rindfleischetikettierung'.repeat(4).slice(0, 80)}`,
  answers: [
    answer(people, [
      makeFoundPerson({ ...longest, location: longTown, skills: ['Rindfleischetikettierung'.repeat(3)] }),
      makeFoundPerson({ ...shortest, location: 'A', skills: ['B'] }),
      makeFoundPerson(yael),
    ]),
    answer(
      offers,
      makeOffersAnswer(
        [
          makeOffer({
            category: { id: idOf(211), title: 'Rindfleischetikettierung'.repeat(3) },
            description: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
            hourly_rate: 9999.99,
            spark_token: 9999.999,
            user: ownerOf(longest, { location: longTown }),
          }),
        ],
        { sort: 'best', meant: 'rindfleischetikettierung'.repeat(4).slice(0, 80) },
      ),
    ),
  ],
})
