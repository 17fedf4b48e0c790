import { profileContract } from '@kindling/domain/profile/profile-contract'
import { type ReferredUser, referralContract } from '@kindling/domain/referrals/referral-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import {
  amara,
  longest,
  makeOwnProfile,
  type Person,
  shortest,
  tom,
  yael,
} from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Invite friends', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/invite', member: makeOwnProfile() } satisfies ScreenParameters
const { list, totals } = referralContract

const joined = (person: Person, status: ReferredUser['status'], days: number, rewardAmount = 5) => ({
  ...person,
  status,
  rewardAmount,
  created_at: hoursFromNow(-24 * days),
})

export const Full = screenStory({
  ...shown,
  answers: [
    answer(totals, { referred: 3, successful: 2, reward: 10, rewardEach: 5 }),
    answer(list, [
      joined(tom, 'pending', 2),
      joined(amara, 'successful', 40),
      joined(yael, 'successful', 300),
    ]),
  ],
})

export const FirstUse = screenStory({
  ...shown,
  answers: [answer(totals, { referred: 0, successful: 0, reward: 0, rewardEach: 5 }), answer(list, [])],
})

export const WithoutCode = screenStory({ ...shown, member: makeOwnProfile({ referral_code: '' }) })

export const Loading = screenStory({ ...shown, answers: [pending(totals), pending(list)] })

// spec: accounts §8 screens
export const Failed = screenStory(
  {
    ...shown,
    answers: [totals, list].map((call) => refuse(call, 'unavailable', 'Referrals can’t be read just now.')),
  },
  shows('Failed to fetch referred users.'),
)

// spec: accounts §8 screens
export const ProfileFailed = screenStory(
  {
    ...shown,
    answers: [refuse(profileContract.get, 'unavailable', 'Profiles can’t be read just now.')],
  },
  shows('Failed to fetch profile'),
)

export const LongText = screenStory({
  ...shown,
  member: makeOwnProfile({ referral_code: 'MAYA42'.repeat(10) }),
  answers: [
    answer(totals, { referred: 1_000_000, successful: 999_999, reward: 999_999.999, rewardEach: 1 }),
    answer(list, [joined(longest, 'successful', 2, 999_999.999), joined(shortest, 'pending', 3)]),
  ],
})
