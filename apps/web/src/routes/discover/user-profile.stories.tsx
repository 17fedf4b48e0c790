import { followContract } from '@kindling/domain/follows/follow-contract'
import { thingContract } from '@kindling/domain/lending/thing-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeReview, reviewerOf } from '@kindling/domain/testing/make-review'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import {
  amara,
  idOf,
  longest,
  makeOwnProfile,
  makePublicProfile,
  maya,
  shortest,
  tom,
  yael,
} from '@kindling/domain/testing/people'
import {
  makeNewReliability,
  makeOwnVouch,
  makeReliability,
  makeVouch,
} from '@kindling/domain/testing/trust/make-trust'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Discover/User profile', tags: ['!autodocs'] } satisfies Meta
export default meta

const { basic } = profileContract
const { ofUser: reviews } = reviewContract
const { of: reliability } = reliabilityContract
const { ofUser: vouches, own: ownVouch } = vouchContract
const { ofMember: things } = thingContract
const calls = [basic, reviews, reliability, vouches, ownVouch, things]

const skills = [
  makeSkill(),
  makeSkill({
    _id: idOf(202),
    skill_type: 'Painting',
    experience_level: 'beginner',
    description: 'Walls, ceilings, doors. I bring the dust sheets.',
    hourly_rate: 12,
    spark_token: 6,
  }),
]
const profile = (overrides: Parameters<typeof makePublicProfile>[0] = {}) =>
  answer(basic, makePublicProfile({ skills, ...overrides }))

const answers = [
  answer(reviews, [
    makeReview({ reviewee_id: amara.id, skill_type: 'Furniture and shelves' }),
    makeReview({
      _id: idOf(402),
      rating: 4,
      reviewee_id: amara.id,
      comment: null,
      reviewerId: reviewerOf(maya),
      answer: { by: 'Amara', words: 'Thank you for the bread!', at: hoursFromNow(-100) },
    }),
  ]),
  answer(reliability, makeReliability()),
  answer(vouches, [makeVouch({ voucher: tom }), makeVouch({ id: idOf(412), voucher: yael })]),
  answer(ownVouch, makeOwnVouch()),
  answer(things, []),
]

const person = (given: readonly HttpHandler[] = [], act?: () => Promise<void>, search = '') =>
  screenStory(
    {
      at: `/user-profile/${amara.id}${search}`,
      member: makeOwnProfile(),
      answers: [...given, profile(), ...answers],
    },
    act,
  )

export const Full = person()

export const FirstUse = person([
  profile({
    photourl: null,
    bio: null,
    location: null,
    kyc_status: 'none',
    total_followers: 0,
    total_following: 0,
    rating: null,
    total_reviews: 0,
    skills: [],
  }),
  answer(reviews, []),
  answer(reliability, makeNewReliability()),
  answer(vouches, []),
])

/** The skill in the address is listed first, and is the one to book. */
export const OfOneSkill = person(
  [],
  async () => {
    const listed = within(await page.findByRole('region', { name: 'Skills' }))
    await expect(listed.getAllByRole('link')[0]).toHaveTextContent('Painting')
    await expect(page.getByRole('link', { name: 'Book' })).toHaveAttribute(
      'href',
      `/service-details?skill=${idOf(202)}`,
    )
  },
  `?skill=${idOf(202)}`,
)

export const BookedBefore = person([
  profile({ times_booked: 3, is_following: true, total_followers: 1 }),
  answer(
    ownVouch,
    makeOwnVouch({
      hindrance: 'written',
      left: 9,
      vouch: { id: idOf(413), words: 'Three walls, three straight shelves.', createdAt: hoursFromNow(-90) },
    }),
  ),
])

export const NoVouchesLeft = person([
  answer(ownVouch, makeOwnVouch({ hindrance: 'limit', left: 0, next_at: hoursFromNow(1000) })),
])

export const Vouching = person([answer(ownVouch, makeOwnVouch({ hindrance: null }))], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Vouch for Amara' }))
  await waitFor(() => expect(page.getByLabelText('Why do you vouch for Amara?')).toHaveFocus())
  await userEvent.click(page.getByRole('button', { name: 'Vouch' }))
  await expect(await page.findByText('Say in a sentence why')).toBeVisible()
})

export const Own = screenStory({
  at: `/user-profile/${maya.id}`,
  member: makeOwnProfile(),
  answers: [profile({ ...maya, skills: [] }), ...answers],
})

export const Followed = person([answer(followContract.follow, {})], async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Follow' }))
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await expect(await page.findByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('25')).toBeVisible()
})

export const NotFollowed = person(
  [refuse(followContract.follow, 'forbidden', 'You can’t follow Amara.')],
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Follow' }))
    await expect(await page.findByText('You can’t follow Amara.')).toBeVisible()
    await expect(await page.findByRole('button', { name: 'Follow' })).toBeVisible()
  },
)

/** Opens the menu, once its code is there. Returns its button. */
async function openMenu() {
  const opener = () => page.getByRole('button', { name: 'More about Amara' })
  await waitFor(() => expect(opener()).toHaveAttribute('data-state', 'closed'))
  const button = opener()
  await userEvent.click(button)
  await page.findByRole('menu')
  return button
}

/** Opens the dialog of an item of the menu. */
async function choose(item: string, role = 'dialog') {
  await openMenu()
  await userEvent.click(await page.findByRole('menuitem', { name: item }))
  const dialog = await page.findByRole(role)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return within(dialog)
}

export const Menu = person([], async () => {
  const opener = await openMenu()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(page.getByRole('menuitem', { name: 'Give sparks' })).toHaveFocus())
})

export const Report = person([], async () => {
  const dialog = await choose('Report Amara')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await expect(await dialog.findByText('Choose a reason')).toBeVisible()
})

export const Block = person(
  [refuse(blockContract.block, 'unavailable', 'Nobody can be blocked just now.')],
  async () => {
    const dialog = await choose('Block Amara', 'alertdialog')
    await userEvent.click(dialog.getByRole('button', { name: 'Block Amara' }))
    await expect(await dialog.findByText('Nobody can be blocked just now.')).toBeVisible()
  },
)

export const Loading = person(calls.map(pending))

/** The list before has told name, picture and place. */
export const LoadingFromAList = screenStory({
  at: `/user-profile/${amara.id}`,
  state: { person: { ...amara, location: 'Camden', verified: true } },
  member: makeOwnProfile(),
  answers: calls.map(pending),
})

// spec: accounts §8 screens
export const Failed = person(
  calls.map((call) => refuse(call, 'unavailable', 'Profiles can’t be read just now.')),
  shows('Failed to fetch user profile'),
)

// spec: accounts §8 screens
export const NotFound = person(
  calls.map((call) => refuse(call, 'not_found', 'There is no such member.')),
  shows('No profile data available'),
)

// spec: accounts §8 screens
export const PartsFailed = person(
  [reviews, reliability, vouches, ownVouch, things].map((call) =>
    refuse(call, 'unavailable', 'This can’t be read just now.'),
  ),
  shows('Failed to fetch user reviews'),
)

export const Offline = screenStory({
  at: `/user-profile/${amara.id}`,
  member: makeOwnProfile(),
  isOffline: true,
  answers: calls.map(unreachable),
})

export const LongText = person([
  profile({
    ...longest,
    id: amara.id,
    bio: 'Donaudampfschifffahrtsgesellschaft'.repeat(6),
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    total_followers: 1_234_567,
    total_reviews: 1_234_567,
    times_booked: 100_000,
    skills: [
      makeSkill({
        skill_type: 'Rindfleischetikettierung'.repeat(3),
        description: 'Überwachungsaufgabenübertragungsgesetz'.repeat(3),
        hourly_rate: 9999.99,
        spark_token: 9999.999,
      }),
    ],
  }),
  answer(reviews, [makeReview({ reviewerId: reviewerOf(longest), comment: 'Zuverlässigkeit'.repeat(12) })]),
  answer(reliability, makeReliability({ helped: 100_000, answers_minutes: 100_000 })),
  answer(vouches, [
    makeVouch({ voucher: longest, words: 'Hilfsbereitschaft'.repeat(8) }),
    makeVouch({ id: idOf(412), voucher: shortest, words: 'A' }),
  ]),
])

export const RightToLeftName = person([
  profile({
    ...yael,
    id: amara.id,
    bio: 'אני אופה לחם, ומלמדת עברית.',
    location: 'תל אביב',
    times_booked: 1,
  }),
])
