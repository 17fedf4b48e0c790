import { authContract } from '@kindling/domain/auth/auth-contract'
import { emailChangeContract } from '@kindling/domain/auth/email-change-contract'
import { placeContract } from '@kindling/domain/places/place-contract'
import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { photoWords } from '@kindling/domain/profile/photo-words'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { longest, makeOwnProfile, yael } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, answerBy, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { refusePhotos } from '../../testing/screens/refuse-photos.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'
import { tokenOf } from '../../testing/token.ts'

const meta = { ...screen, title: 'Screens/Account/Edit profile', tags: ['!autodocs'] } satisfies Meta
export default meta

const { pending: pendingEmail, confirm } = emailChangeContract
const noChange = answer(pendingEmail, { pending: null })
const emailChange = answer(pendingEmail, {
  pending: { email: 'maya.osei@kindling.test', expires_at: hoursFromNow(1) },
})
/** The next access token, which carries the new position. */
const tokens = answerBy(authContract.refresh, () => ({
  accessToken: tokenOf(shown.member.id, 3600, { email: shown.member.email }),
  refreshToken: 'refresh',
}))
const shown = {
  at: '/settings/profile',
  member: makeOwnProfile({ website: 'https://maya.kindling.test', kyc_status: 'verified' }),
  areSecondsHeld: true,
} satisfies ScreenParameters
const save = async () => await userEvent.click(page.getByRole('button', { name: 'Save changes' }))

export const Full = screenStory({ ...shown, answers: [noChange] })

export const FirstUse = screenStory({
  ...shown,
  member: makeOwnProfile({
    photourl: null,
    lastname: '',
    gender: '',
    street: null,
    zip_code: null,
    location: null,
    lat: null,
    lon: null,
    exactness: null,
  }),
  answers: [noChange],
})

export const EmailToConfirm = screenStory({ ...shown, answers: [emailChange] })

export const WrongEmailCode = screenStory(
  { ...shown, answers: [emailChange, refuse(confirm, 'code_invalid', 'This code is wrong, or too old.')] },
  async () => {
    await userEvent.click(page.getByLabelText('Digit 1 of 4'))
    await userEvent.keyboard('1234{Enter}')
    await expect(await page.findByText('This code is wrong, or too old.')).toBeVisible()
    await expect(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
  },
)

export const WrongFields = screenStory({ ...shown, answers: [noChange] }, async () => {
  await userEvent.clear(page.getByLabelText('First name'))
  await userEvent.type(page.getByLabelText('Last name', { exact: false }), '-Reilly')
  await userEvent.type(page.getByLabelText('Email'), '.uk')
  await userEvent.type(page.getByLabelText(/^Password/), 'a loaf')
  await save()
  await expect(await page.findByText('First name is required')).toBeVisible()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await expect(page.getByLabelText('First name')).toHaveFocus()
})

export const AddressNotFound = screenStory(
  {
    ...shown,
    answers: [noChange, answer(placeContract.suggest, []), answer(placeContract.geocode, null)],
  },
  async () => {
    await userEvent.type(page.getByLabelText('Post code'), 'X')
    await save()
    await expect(await page.findByRole('button', { name: 'Save without a map position' })).toBeVisible()
  },
)

// spec: accounts §5 profile form
// spec: accounts §8 coordinates
export const GeocodingFailed = screenStory(
  {
    ...shown,
    answers: [noChange, answer(placeContract.suggest, []), unreachable(placeContract.geocode)],
  },
  async () => {
    await userEvent.type(page.getByLabelText('Post code'), 'X')
    await save()
    await expect(await page.findByText('Failed to geocode address')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save without a map position' })).toBeVisible()
  },
)

// spec: accounts §5 photo
export const PhotoRefused = screenStory(
  { ...shown, answers: [noChange, unreachable(editProfileContract.uploadPhoto)] },
  async () => await refusePhotos(photoWords.settings),
)

export const Saved = screenStory(
  { ...shown, answers: [noChange, answer(editProfileContract.update, {}), tokens] },
  async () => {
    await userEvent.type(page.getByLabelText('First name'), ' Rose')
    await save()
    await expect(await page.findByText('Profile updated successfully!')).toBeVisible()
  },
)

export const Refused = screenStory(
  {
    ...shown,
    answers: [
      noChange,
      refuse(editProfileContract.update, 'unavailable', 'Profiles can’t be saved just now.'),
    ],
  },
  async () => {
    await userEvent.type(page.getByLabelText('First name'), ' Rose')
    await save()
    await expect(await page.findByText('Profiles can’t be saved just now.')).toBeVisible()
    await expect(page.getByLabelText('First name')).toHaveValue('Maya Rose')
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(profileContract.get), noChange] })

// spec: accounts §8 profile error
export const Failed = screenStory(
  {
    ...shown,
    answers: [refuse(profileContract.get, 'unavailable', 'Profiles can’t be read just now.'), noChange],
  },
  shows('Failed to load profile data'),
)

export const LongText = screenStory({
  ...shown,
  member: makeOwnProfile({
    ...longest,
    id: shown.member.id,
    email: `${'maya'.repeat(15)}@kindling.test`,
    website: `https://${'kindling'.repeat(7)}.test/${'shelves'.repeat(12)}`,
    street: 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80),
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  }),
  answers: [
    answer(pendingEmail, {
      pending: { email: `${'osei'.repeat(15)}@kindling.test`, expires_at: hoursFromNow(1) },
    }),
  ],
})

export const RightToLeftName = screenStory({
  ...shown,
  member: makeOwnProfile({ ...yael, id: shown.member.id }),
  answers: [noChange],
})
