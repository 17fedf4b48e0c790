import { longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import { makeDeskBooking } from '@kindling/domain/testing/trust/make-desk'
import { makeCounts, makeReport } from '@kindling/domain/testing/trust/make-moderation'
import { deskContract } from '@kindling/domain/trust/desk-contract'
import { moderationContract } from '@kindling/domain/trust/moderation-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { deskAnswers, moderator } from '../../testing/screens/desk-answers.ts'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Moderation/Desk', tags: ['!autodocs'] } satisfies Meta
export default meta

const { counts, reports } = moderationContract
const { search, claims } = deskContract

const nothing = {
  ...{ documents: 0, skills: 0, suggestions: 0, disputes: 0, reports: 0, mails: 0, receivables: 0 },
  ...{ sparkDebts: 0, gifts: 0, pots: 0, decisions: 0, reviews: 0, appeals: 0 },
}

export const Full = screenStory({
  at: '/moderation?section=reports',
  member: moderator,
  answers: [answer(reports, [makeReport()]), ...deskAnswers],
})

export const Overview = screenStory({ at: '/moderation', member: moderator, answers: deskAnswers })

export const FirstUse = screenStory({
  at: '/moderation',
  member: moderator,
  answers: [answer(counts, makeCounts(nothing)), ...deskAnswers],
})

export const Loading = screenStory({
  at: '/moderation?section=reports',
  member: moderator,
  answers: [pending(counts), pending(claims), pending(reports)],
})

export const Failed = screenStory({
  at: '/moderation?section=reports',
  member: moderator,
  answers: [
    refuse(counts, 'unavailable', 'Queues can’t be read just now.'),
    refuse(reports, 'unavailable', 'Reports can’t be read just now.'),
    ...deskAnswers,
  ],
})

export const Offline = screenStory({
  at: '/moderation?section=reports',
  member: moderator,
  isOffline: true,
  answers: [unreachable(counts), unreachable(claims), unreachable(reports)],
})

export const WithoutSecondFactor = screenStory({
  at: '/moderation',
  member: moderator,
  answers: [
    refuse(counts, 'second_factor_required', 'Moderators need two-step sign-in. Set it up, and come back.'),
    ...deskAnswers,
  ],
})

const forbidden = 'Only moderators can do this.'

export const NotAModerator = screenStory({
  at: '/moderation?section=reports',
  member: makeOwnProfile(),
  answers: [counts, claims, reports].map((call) => refuse(call, 'forbidden', forbidden)),
})

/** Types into the search of members and bookings. */
async function seek(term: string) {
  await userEvent.type(await page.findByRole('searchbox', { name: 'Find a member or a booking' }), term)
}

export const Search = screenStory(
  {
    at: '/moderation?section=members',
    member: moderator,
    answers: [
      answer(search, {
        members: [
          { ...tom, step: 'no_new_bookings' },
          { ...yael, step: 'none' },
        ],
        bookings: [makeDeskBooking()],
      }),
      ...deskAnswers,
    ],
  },
  async () => {
    await seek('to')
    await expect(await page.findByText('Tom Reilly')).toBeVisible()
    await expect(await page.findByText('2 members and 1 booking found')).toBeInTheDocument()
  },
)

export const SearchFoundNothing = screenStory(
  {
    at: '/moderation?section=members',
    member: moderator,
    answers: [answer(search, { members: [], bookings: [] }), ...deskAnswers],
  },
  async () => {
    await seek('zzz')
    await expect(await page.findByText('Nobody and nothing like this')).toBeVisible()
  },
)

export const SearchLongText = screenStory(
  {
    at: '/moderation?section=members',
    member: moderator,
    answers: [
      answer(search, {
        members: [
          { ...longest, step: 'out' },
          { ...shortest, step: 'none' },
        ],
        bookings: [
          makeDeskBooking({
            title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
            client: longest,
            price: 9_999_999_999.99,
          }),
        ],
      }),
      ...deskAnswers,
    ],
  },
  async () => {
    await seek('wolf')
    await expect(await page.findByRole('heading', { name: 'Bookings found' })).toBeVisible()
  },
)
