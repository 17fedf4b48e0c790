import { INVALID_RESET_TOKEN, passwordContract } from '@kindling/domain/auth/password-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, refuse } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Reset password', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/reset-psw?token=mailed'

async function reset(password: string, again = password) {
  await userEvent.type(page.getByLabelText('New password'), password)
  await userEvent.type(page.getByLabelText('Confirm password'), again)
  await userEvent.click(page.getByRole('button', { name: 'Reset Password' }))
}

export const Full = screenStory({ at })

export const WithoutToken = screenStory({ at: '/reset-psw' }, async () => {
  await expect(page.getByText('Invalid or missing reset token')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled()
})

export const TooShort = screenStory({ at }, async () => {
  await reset('a loaf', 'a shelf')
  await expect(await page.findByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByLabelText('New password')).toHaveFocus()
})

export const PasswordsDiffer = screenStory({ at }, async () => {
  await reset('a loaf for a shelf', 'a loaf for a shelve')
  await expect(await page.findByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabelText('Confirm password')).toHaveFocus()
})

export const LinkUsed = screenStory(
  { at, answers: [refuse(passwordContract.reset, 'code_invalid', INVALID_RESET_TOKEN)] },
  async () => {
    await reset('a loaf for a shelf')
    await expect(await page.findByText(INVALID_RESET_TOKEN)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await expect(page.getByLabelText('New password')).toHaveValue('a loaf for a shelf')
  },
)

export const Done = screenStory({ at, answers: [answer(passwordContract.reset, {})] }, async () => {
  await reset('a loaf for a shelf')
  await expect(await page.findByText(/Password reset successful!/)).toBeVisible()
})
