import { authContract } from '@kindling/domain/auth/auth-contract'
import { longest } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { broken, pending, refuse } from '../../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/About you', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = {
  at: '/personal-details',
  state: { email: 'maya@kindling.test', verificationToken: 'verified' },
} satisfies ScreenParameters

const press = () => userEvent.click(page.getByRole('button', { name: 'Create account' }))

async function fill() {
  await userEvent.type(page.getByLabelText('First name'), 'Maya')
  await userEvent.type(page.getByLabelText('Last name', { exact: false }), 'Osei')
  await userEvent.type(page.getByLabelText('Phone'), '07700 900123')
  await userEvent.click(page.getByLabelText('Female'))
  await userEvent.type(page.getByLabelText('Password'), 'a loaf for a shelf')
  await userEvent.type(page.getByLabelText('Confirm password'), 'a loaf for a shelf')
  await userEvent.type(page.getByLabelText('Referral code', { exact: false }), 'AMARA7')
}

export const Full = screenStory(shown)

export const EmptyFields = screenStory(shown, async () => {
  await press()
  await expect(await page.findByText('Phone is required')).toBeVisible()
  await expect(page.getByLabelText('First name')).toHaveFocus()
})

export const PasswordsDiffer = screenStory(shown, async () => {
  await userEvent.type(page.getByLabelText('Password'), 'a loaf for a shelf')
  await userEvent.type(page.getByLabelText('Confirm password'), 'a loaf for a shelve')
  await expect(await page.findByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
})

export const Creating = screenStory({ ...shown, answers: [pending(authContract.register)] }, async () => {
  await fill()
  await press()
  await expect(await page.findByRole('button', { name: 'Creating your account...' })).toBeVisible()
})

export const UnknownReferralCode = screenStory(
  {
    ...shown,
    answers: [
      refuse(authContract.register, 'invalid', 'Check what you entered.', [
        { field: 'referred_by', message: 'We don’t know this code' },
      ]),
    ],
  },
  async () => {
    await fill()
    await press()
    await expect(await page.findByText(/We don’t know this code/)).toBeVisible()
    await expect(page.getByLabelText('First name')).toHaveValue('Maya')
  },
)

export const AlreadyAMember = screenStory(
  {
    ...shown,
    answers: [refuse(authContract.register, 'already_exists', 'There is an account with this email.')],
  },
  async () => {
    await fill()
    await press()
    await expect(await page.findByRole('link', { name: 'Log in' })).toBeVisible()
  },
)

export const VerificationTooOld = screenStory(
  { ...shown, answers: [refuse(authContract.register, 'code_invalid', 'Please verify your email again.')] },
  async () => {
    await fill()
    await press()
    await expect(await page.findByRole('link', { name: 'Verify again' })).toBeVisible()
  },
)

// spec: accounts §8 forms of a visitor
export const ServerFailed = screenStory({ ...shown, answers: [broken(authContract.register)] }, async () => {
  await fill()
  await press()
  await expect(await page.findByText('Registration failed. Please try again.')).toBeVisible()
})

export const LongText = screenStory(
  { ...shown, state: { ...shown.state, email: `${'maya'.repeat(15)}@kindling.test` } },
  async () => {
    await userEvent.type(page.getByLabelText('First name'), longest.firstname)
    await userEvent.type(page.getByLabelText('Phone'), '1'.repeat(30))
    await press()
    await expect(await page.findByText('A phone number has at most 15 digits')).toBeVisible()
  },
)
