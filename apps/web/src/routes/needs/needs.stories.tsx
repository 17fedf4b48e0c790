import { needContract } from '@kindling/domain/needs/need-contract'
import { needStatuses } from '@kindling/domain/needs/need-rules'
import { daysFromNow } from '@kindling/domain/testing/clock'
import { ownerOf } from '@kindling/domain/testing/make-listing'
import { makeNeedListItem } from '@kindling/domain/testing/make-need'
import { amara, idOf, longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Needs/List', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/needs', member: makeOwnProfile() }
const { list } = needContract

const near = [
  makeNeedListItem({ user: ownerOf(amara), own: false, distance_band: '0 - 1 mile', answer_count: 2 }),
  makeNeedListItem({
    id: idOf(502),
    title: 'A door that catches',
    user: ownerOf(tom),
    own: false,
    day: null,
    budget: 8,
    currency: 'SPARK',
    distance_band: '2 - 3 miles',
    answer_count: 1,
  }),
  makeNeedListItem({
    id: idOf(503),
    title: 'דלת שנתקעת',
    user: ownerOf(yael, { location: null }),
    own: false,
    day: daysFromNow(60),
    budget: null,
    currency: null,
  }),
]
const yours = needStatuses.map((status, nth) =>
  makeNeedListItem({ id: idOf(511 + nth), status, answer_count: nth, title: `Two shelves, ${status}` }),
)
const lists = answerBy(list, ({ query }) => (query.mine === 'true' ? yours : near))

export const Full = screenStory({ ...shown, answers: [lists] })

export const Yours = screenStory({ ...shown, at: '/needs?tab=yours', answers: [lists] })

export const FirstUse = screenStory({ ...shown, answers: [answer(list, [])] })

export const NothingAskedYet = screenStory({ ...shown, at: '/needs?tab=yours', answers: [answer(list, [])] })

export const TabsByKeyboard = screenStory({ ...shown, answers: [lists] }, async () => {
  page.getByRole('tab', { name: 'Near you' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  const tab = page.getByRole('tab', { name: 'Yours' })
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
  await expect(tab).toHaveFocus()
  await expect(await page.findByRole('link', { name: 'Two shelves, open' })).toBeVisible()
})

export const SecondPage = screenStory(
  {
    ...shown,
    answers: [
      answerBy(list, ({ query }) =>
        query.before === undefined
          ? Array.from({ length: 20 }, (_, nth) => makeNeedListItem({ ...near[1], id: idOf(700 + nth) }))
          : near.slice(0, 1),
      ),
    ],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Show more' }))
    await expect(await page.findByRole('link', { name: 'Two shelves put up' })).toBeInTheDocument()
    await expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(list)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(list, 'unavailable', 'The noticeboard can’t be read just now.')],
})

export const Offline = screenStory({ ...shown, isOffline: true, answers: [unreachable(list)] })

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(list, [
      makeNeedListItem({
        title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100),
        user: ownerOf(longest, { location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' }),
        own: false,
        distance_band: '10 - 20 miles',
        budget: 9999.99,
        answer_count: 30,
        status: 'accepted',
      }),
      makeNeedListItem({ id: idOf(502), title: 'A', user: ownerOf(shortest), own: false, budget: 1 }),
    ]),
  ],
})
