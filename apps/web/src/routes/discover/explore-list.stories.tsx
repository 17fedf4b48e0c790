import { offerContract } from '@kindling/domain/offers/offer-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { daysFromNow } from '@kindling/domain/testing/clock'
import { makeCategory } from '@kindling/domain/testing/make-category'
import { makeOffer, makeOffersAnswer, makeThingOffer, ownerOf } from '@kindling/domain/testing/make-listing'
import { idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'
import { prefetched } from '../../testing/screens/shell-answers.ts'

const meta = { ...screen, title: 'Screens/Discover/Explore list', tags: ['!autodocs'] } satisfies Meta
export default meta

const { categories } = skillContract
const { list: offers } = offerContract

const repairs = `/explore-list?category=Home+repairs&id=${idOf(211)}`

const some = [
  makeOffer({ times_booked: 1 }),
  makeOffer({
    id: idOf(202),
    picture: null,
    instant: true,
    experience_level: 'beginner',
    rating: null,
    total_reviews: 0,
    distance_band: '1 - 2 miles',
    answers_minutes: null,
    next_free: null,
    lat: 51.526,
    lon: -0.166,
    user: ownerOf(tom, { verified: false }),
  }),
  makeOffer({ id: idOf(203), distance_band: '2 - 3 miles', lat: 51.558, lon: -0.112, user: ownerOf(yael) }),
  makeOffer({
    id: idOf(204),
    distance_band: null,
    lat: null,
    lon: null,
    user: ownerOf(shortest, { location: null }),
  }),
]
const listed = answer(offers, makeOffersAnswer(some))

const list = (shown: Partial<ScreenParameters> = {}, act?: () => Promise<void>) =>
  screenStory(
    {
      at: repairs,
      member: makeOwnProfile(),
      ...shown,
      answers: [...(shown.answers ?? [listed]), ...prefetched],
    },
    act,
  )

const filters = async () => within(await page.findByRole('group', { name: 'Filters' }))

/** Opens a filter, and waits for its controls. */
async function openFilter(name: string | RegExp) {
  await userEvent.click(await (await filters()).findByRole('button', { name }))
  const dialog = await page.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

export const Full = list()

export const AllCategories = list({
  at: '/explore-list',
  answers: [
    answer(categories, [
      makeCategory(),
      makeCategory({ id: idOf(212), title: 'Bikes', thumbnail: 'bicycle', people: 1 }),
      makeCategory({ id: idOf(213), title: 'Baking', thumbnail: 'bread', people: 0 }),
      makeCategory({ id: idOf(214), title: 'Not published yet', status: 'draft' }),
    ]),
  ],
})

export const NoCategories = list({ at: '/explore-list', answers: [answer(categories, [])] })

export const FirstUse = list({ answers: [answer(offers, makeOffersAnswer([]))] })

export const Things = list({
  at: '/explore-list?kind=thing&sort=near',
  answers: [
    answer(
      offers,
      makeOffersAnswer([
        makeThingOffer(),
        makeThingOffer({
          id: idOf(222),
          title: 'Tent for four',
          description: 'Dry, and up in ten minutes.',
          picture: '/files/tent.webp',
          hourly_rate: 0,
          spark_token: 0,
          user: ownerOf(yael),
        }),
        makeThingOffer({
          id: idOf(223),
          title: 'Ladder',
          description: 'Four metres, light enough for one.',
          picture: '/files/ladder.webp',
          lat: 51.526,
          lon: -0.166,
          user: ownerOf(tom, { verified: false }),
        }),
      ]),
    ),
  ],
})

export const MorePages = list(
  {
    answers: [
      answerBy(offers, ({ query }) =>
        query.before === undefined
          ? makeOffersAnswer(some, { next: 'second' })
          : makeOffersAnswer([makeOffer({ id: idOf(205), distance_band: '10 - 20 miles' })], {
              counts: null,
            }),
      ),
    ],
  },
  async () => {
    await expect(await page.findByText('4 or more offers near your home, nearest first.')).toBeVisible()
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }))
    await expect(await page.findByText('5 offers near your home, nearest first.')).toBeVisible()
  },
)

export const FiltersSet = list({
  at: `${repairs}&sort=price&within=3&max=18&verified=true&rating=4.5&on=${daysFromNow(1)}&minutes=90&instant=true&level=expert&place=online`,
  answers: [answer(offers, makeOffersAnswer(some, { sort: 'price' }))],
})

/** Each filter is undone by its own button, and all by one. */
export const FiltersCleared = list({ at: `${repairs}&within=2&verified=true` }, async () => {
  const bar = await filters()
  await userEvent.click(await bar.findByRole('button', { name: 'Clear distance' }))
  await waitFor(() => expect(bar.getByRole('button', { name: 'Distance' })).toHaveFocus())
  await userEvent.click(bar.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Clear all' })).toBeNull())
})

export const DistanceByKeyboard = list({}, async () => {
  const chip = await (await filters()).findByRole('button', { name: 'Distance' })
  chip.focus()
  await userEvent.keyboard('{Enter}')
  const choices = within(await page.findByRole('dialog', { name: 'Distance' }))
  const any = choices.getByRole('radio', { name: 'Any distance' })
  await waitFor(() => expect(any.closest('[role=dialog]')?.contains(document.activeElement)).toBe(true))
  // The sheet of a phone begins with its button to close it.
  if (choices.queryByRole('button', { name: 'Close' })) any.focus()
  await expect(any).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await waitFor(() => expect(page.getByRole('button', { name: 'Distance: Within 2 miles' })).toHaveFocus())
})

const places = answer(placeContract.suggest, [
  { label: 'Leeds', detail: 'West Yorkshire', lat: 53.8, lon: -1.549, exactness: 'town' },
  { label: 'Leeds', detail: 'Kent', lat: 51.247, lon: 0.616, exactness: 'town' },
])

export const PlaceFilter = list({ answers: [listed, places] }, async () => {
  const controls = await openFilter('Place: Near your home')
  await userEvent.type(controls.getByRole('combobox', { name: 'Look around' }), 'Leeds')
  const last = await page.findByRole('option', { name: /Kent/ })
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  await expect(bottomOf(last)).toBeLessThan(bottomOf(page.getByRole('dialog')))
})

export const AroundAnotherPlace = list({
  at: '/explore-list?near=Leeds&lat=53.8&lon=-1.549&sort=near',
  answers: [
    answer(
      offers,
      makeOffersAnswer(
        [makeOffer({ lat: 53.79, lon: -1.53 }), makeOffer({ id: idOf(202), lat: 53.82, lon: -1.58 })],
        { around: { source: 'position', name: null, lat: 53.8, lon: -1.549 } },
      ),
    ),
  ],
})

export const PriceFilter = list({}, async () => {
  const controls = await openFilter('Price')
  await userEvent.type(controls.getByRole('textbox', { name: /^At most, in pounds/ }), '100001')
  await expect(await controls.findByText('Type 100,000 or less')).toBeVisible()
})

export const FreeFilter = list({}, async () => {
  const controls = await openFilter('Free on')
  const day = controls.getByLabelText('Day')
  await userEvent.selectOptions(day, 'Tomorrow')
  await waitFor(() => expect(day).toHaveDisplayValue('Tomorrow'))
  const length = controls.getByLabelText('For how long')
  await userEvent.selectOptions(length, '2 hours')
  await waitFor(() => expect(length).toHaveDisplayValue('2 hours'))
  await expect(day).toHaveDisplayValue('Tomorrow')
})

export const MoreFilters = list({}, async () => {
  const controls = await openFilter('More filters')
  const instant = controls.getByRole('switch', { name: /^Booked at once/ })
  await userEvent.click(instant)
  await waitFor(() => expect(instant).toBeChecked())
})

/** Which filter to do without, and how many offers that finds. */
export const NothingFits = list({
  at: `${repairs}&max=0&verified=true&within=1`,
  answers: [
    answerBy(offers, ({ query }) => {
      if (query.max === undefined) return makeOffersAnswer(some)
      return makeOffersAnswer(query.verified === undefined ? some.slice(0, 1) : [])
    }),
  ],
})

export const NothingFitsWithOneLess = list({
  at: `${repairs}&max=0&verified=true`,
  answers: [answer(offers, makeOffersAnswer([]))],
})

export const NoThings = list({
  at: '/explore-list?kind=thing&sort=near',
  answers: [answerBy(offers, ({ query }) => makeOffersAnswer(query.kind === 'thing' ? [] : some))],
})

const pinAndCard = list({}, async () => {
  if (!matchMedia('(min-width: 64rem)').matches) return
  const map = within(await page.findByRole('region', { name: 'Map of these offers' }))
  const pin = await map.findByRole('button', { name: /^Tom Reilly/ })
  await userEvent.click(pin)
  await waitFor(() => expect(page.getByRole('link', { name: /Tom Reilly/ })).toHaveFocus())
  await expect(pin).toHaveAttribute('data-highlighted')
})

/** The map is there from 1024 px. */
export const PinsAndCards = { ...pinAndCard, tags: ['each-width'] }

export const Loading = list({ answers: [pending(offers)] })

export const CategoriesLoading = list({ at: '/explore-list', answers: [pending(categories)] })

// spec: accounts §8 screens
export const Failed = list(
  { answers: [refuse(offers, 'unavailable', 'Offers can’t be read just now.')] },
  shows('Unable to load skills. Please try again later.'),
)

export const CategoriesFailed = list({
  at: '/explore-list',
  answers: [refuse(categories, 'unavailable', 'Categories can’t be read just now.')],
})

export const Offline = list({ isOffline: true, answers: [unreachable(offers)] })

const longTown = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'

export const LongText = list({
  at: `/explore-list?category=${'Rindfleischetikettierung'.repeat(4).slice(0, 80)}&id=${idOf(211)}&near=${longTown}&lat=53.2&lon=-4.2`,
  answers: [
    answer(
      offers,
      makeOffersAnswer(
        [
          makeOffer({
            category: { id: idOf(211), title: 'Rindfleischetikettierung'.repeat(4).slice(0, 80) },
            description: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
            hourly_rate: 9999.99,
            spark_token: 9999.999,
            total_reviews: 1_234_567,
            answers_minutes: 100_000,
            times_booked: 100_000,
            user: ownerOf(longest, { location: longTown }),
          }),
          makeOffer({ id: idOf(202), description: 'A', user: ownerOf(shortest), hourly_rate: 0.01 }),
          makeOffer({ id: idOf(203), description: 'מדפים ישרים', user: ownerOf(yael) }),
        ],
        { around: { source: 'position', name: null, lat: 53.2, lon: -4.2 } },
      ),
    ),
  ],
})
