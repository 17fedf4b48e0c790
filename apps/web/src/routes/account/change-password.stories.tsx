import { passwordContract } from '@kindling/domain/auth/password-contract'
import { confirmationContract } from '@kindling/domain/second-factor/confirmation-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Change password', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/password', member: makeOwnProfile() } satisfies ScreenParameters
const { change } = passwordContract

async function changeTo(password: string, again = password) {
  await userEvent.type(page.getByLabelText('Current password'), 'a shelf for a loaf')
  await userEvent.type(page.getByLabelText('New password'), password)
  await userEvent.type(page.getByLabelText('Confirm new password'), again)
  await userEvent.click(page.getByRole('button', { name: 'Change password' }))
}

export const Full = screenStory(shown)

export const PasswordsDiffer = screenStory(shown, async () => {
  await changeTo('a loaf for a shelf', 'a loaf for a shelve')
  await expect(await page.findByText('New passwords do not match!')).toBeVisible()
  await expect(page.getByLabelText('Confirm new password')).toHaveFocus()
})

export const WrongPassword = screenStory(
  {
    ...shown,
    answers: [
      refuse(change, 'invalid', 'Check what you entered.', [
        { field: 'password', message: 'This isn’t your current password' },
      ]),
    ],
  },
  async () => {
    await changeTo('a loaf for a shelf')
    await expect(await page.findByText('This isn’t your current password')).toBeVisible()
    await expect(page.getByLabelText('New password')).toHaveValue('a loaf for a shelf')
  },
)

export const Changed = screenStory({ ...shown, answers: [answer(change, {})] }, async () => {
  await userEvent.click(page.getByRole('checkbox'))
  await changeTo('a loaf for a shelf')
  await expect(await page.findByText('Password reset was successful!')).toBeVisible()
  await expect(page.getByLabelText('Current password')).toHaveValue('')
})

export const ConfirmWithACode = screenStory(
  {
    ...shown,
    answers: [
      refuse(change, 'confirmation_required', 'Confirm that it’s you.'),
      answer(confirmationContract.state, { by: ['code', 'recovery_code'] }),
      refuse(confirmationContract.confirm, 'code_invalid', 'That code isn’t right.'),
    ],
  },
  async () => {
    await changeTo('a loaf for a shelf')
    const dialog = await page.findByRole('dialog', { name: 'Confirm that it’s you' })
    await userEvent.click(await page.findByLabelText('Digit 1 of 6'))
    await userEvent.keyboard('123456{Enter}')
    await waitFor(() => expect(page.getByText('That code isn’t right.')).toBeVisible())
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  },
)
