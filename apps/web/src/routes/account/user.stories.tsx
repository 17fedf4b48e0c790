import { moneyContract } from '@kindling/domain/money/money-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { photoWords } from '@kindling/domain/profile/photo-words'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { reviewContract } from '@kindling/domain/reviews/review-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeReview, reviewerOf } from '@kindling/domain/testing/make-review'
import { makeSkill } from '@kindling/domain/testing/make-skill'
import { makeNewWallet, makeWallet } from '@kindling/domain/testing/money/make-wallet'
import { amara, idOf, longest, makeOwnProfile, maya, shortest, yael } from '@kindling/domain/testing/people'
import { makeNewReliability, makeReliability, makeVouch } from '@kindling/domain/testing/trust/make-trust'
import { reliabilityContract } from '@kindling/domain/trust/reliability-contract'
import { vouchContract } from '@kindling/domain/trust/vouch-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { refusePhotos } from '../../testing/screens/refuse-photos.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Your profile', tags: ['!autodocs'] } satisfies Meta
export default meta

const { balance } = moneyContract
const { of: reliability } = reliabilityContract
const { ofUser: vouches } = vouchContract
const { ofUser: reviews } = reviewContract

const bread = makeSkill({
  _id: idOf(202),
  skill_type: 'Baking bread',
  experience_level: 'intermediate',
  hourly_rate: 14,
  spark_token: 7,
})
const shown = {
  at: '/user',
  member: makeOwnProfile({
    kyc_status: 'verified',
    skills: [
      bread,
      makeSkill({ ...bread, _id: idOf(203), skill_type: 'Gardening', approval_status: 'pending' }),
      makeSkill({ ...bread, _id: idOf(204), skill_type: 'Dog walking', paused: true }),
      makeSkill({ ...bread, _id: idOf(205), skill_type: 'Fireworks', approval_status: 'rejected' }),
    ],
  }),
} satisfies ScreenParameters

const answers = [
  answer(balance, makeWallet()),
  answer(reliability, makeReliability()),
  answer(vouches, [makeVouch(), makeVouch({ id: idOf(412), voucher: yael, is_hidden: true })]),
  answer(reviews, [
    makeReview(),
    makeReview({
      _id: idOf(402),
      rating: 4,
      reviewed_as: 'client',
      skill_type: 'Shelves and pictures',
      comment: 'Clear about what she wanted, and there was bread.',
      reviewerId: reviewerOf(amara),
      answer: { by: 'Maya', words: 'There will be bread again.', at: hoursFromNow(-100) },
    }),
  ]),
]
const nothing = [
  answer(balance, makeNewWallet()),
  answer(reliability, makeNewReliability()),
  answer(vouches, []),
  answer(reviews, []),
]

export const Full = screenStory({ ...shown, answers })

export const FirstUse = screenStory({
  at: '/user',
  member: makeOwnProfile({
    photourl: null,
    bio: null,
    street: null,
    zip_code: null,
    location: null,
    lat: null,
    lon: null,
    exactness: null,
    rating: null,
    total_reviews: 0,
    total_followers: 0,
    total_following: 0,
    cash_balance: 0,
    spark_token_balance: 5,
    payment_method: false,
  }),
  answers: nothing,
})

export const LongBio = screenStory({ ...shown, answers }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Edit bio' }))
  const box = page.getByLabelText('About you')
  await expect(box).toHaveFocus()
  await userEvent.clear(box)
  await userEvent.paste('I bake. '.repeat(260))
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(box).toBeInvalid())
})

export const BioNotSaved = screenStory(
  {
    ...shown,
    answers: [
      ...answers,
      refuse(editProfileContract.updateBio, 'unavailable', 'Your bio can’t be saved just now.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Edit bio' }))
    await userEvent.type(page.getByLabelText('About you'), ' Not for long.')
    await userEvent.click(page.getByRole('button', { name: 'Save' }))
    await expect(await page.findByText('Your bio can’t be saved just now.')).toBeVisible()
    await expect(page.getByLabelText('About you')).toHaveValue(
      'I bake, and my shelves are crooked. Not for long.',
    )
  },
)

export const AnswerToAReview = screenStory({ ...shown, answers }, async () => {
  const opener = await page.findByRole('button', { name: 'Answer the review by Tom' })
  await userEvent.click(opener)
  await waitFor(() => expect(page.getByLabelText('Your answer')).toHaveFocus())
  await userEvent.click(page.getByRole('button', { name: 'Send answer' }))
  await expect(await page.findByText('Write your answer')).toBeVisible()
})

export const Loading = screenStory({
  ...shown,
  answers: [profileContract.get, balance, reliability, vouches, reviews].map(pending),
})

// spec: accounts §8 screens
// The banner in place of the top bar has the only alert, and the only retry.
export const Failed = screenStory(
  {
    ...shown,
    answers: [refuse(profileContract.get, 'unavailable', 'Profiles can’t be read just now.'), ...nothing],
  },
  async () => {
    await expect(await page.findByRole('heading', { name: 'Failed to load profile data' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveTextContent('Error loading profile')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
)

export const PartsFailed = screenStory({
  ...shown,
  answers: [balance, reliability, vouches, reviews].map((call) =>
    refuse(call, 'unavailable', 'This can’t be read just now.'),
  ),
})

// spec: accounts §5 photo
export const PhotoRefused = screenStory(
  { ...shown, answers: [unreachable(editProfileContract.uploadPhoto), ...answers] },
  async () => await refusePhotos(photoWords.profile),
)

export const EmailsComeBack = screenStory({
  ...shown,
  member: makeOwnProfile({ email_problem: { why: 'no_mailbox', since: hoursFromNow(-70) } }),
  answers,
})

export const LongText = screenStory({
  at: '/user',
  member: makeOwnProfile({
    ...longest,
    id: maya.id,
    bio: 'Donaudampfschifffahrtsgesellschaft'.repeat(6),
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    total_followers: 1_234_567,
    total_following: 1,
    skills: [makeSkill({ skill_type: 'Rindfleischetikettierung'.repeat(3), hourly_rate: 9999.99 })],
  }),
  answers: [
    answer(
      balance,
      makeWallet({ balance: 9_999_999_999.99, spark_tokens: 999_999.999, held_cash: 9_999_999_999.99 }),
    ),
    answer(reliability, makeReliability({ helped: 100_000, answers_minutes: 100_000 })),
    answer(vouches, [
      makeVouch({ voucher: longest, words: 'Hilfsbereitschaft'.repeat(8) }),
      makeVouch({ id: idOf(412), voucher: shortest, words: 'A' }),
    ]),
    answer(reviews, [makeReview({ reviewerId: reviewerOf(longest), comment: 'Zuverlässigkeit'.repeat(12) })]),
  ],
})
