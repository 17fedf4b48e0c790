import { aboutContract } from '@kindling/domain/about-contract'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, broken, refuse } from '../../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Code', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = {
  at: '/otp',
  state: { email: 'maya@kindling.test' },
  areSecondsHeld: true,
} satisfies ScreenParameters

export const Full = screenStory(shown)

export const MailboxOfThisMachine = screenStory({
  ...shown,
  answers: [answer(aboutContract.get, makeAbout({ mailbox: '/dev/mailbox' }))],
})

export const WrongCode = screenStory(
  {
    ...shown,
    answers: [refuse(authContract.verifyEmail, 'code_invalid', 'This code is wrong, or too old.')],
  },
  async () => {
    await expect(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
    await userEvent.keyboard('1234')
    await userEvent.click(page.getByRole('button', { name: 'Verify OTP' }))
    await expect(await page.findByText('This code is wrong, or too old.')).toBeVisible()
    await expect(page.getByLabelText('Digit 1 of 4')).toHaveFocus()
    await expect(page.getByLabelText('Digit 1 of 4')).toHaveValue('')
  },
)

export const ServerFailed = screenStory(
  {
    ...shown,
    answers: [refuse(authContract.verifyEmail, 'unavailable', 'Codes can’t be checked just now.')],
  },
  async () => {
    await userEvent.keyboard('1234')
    await userEvent.keyboard('{Enter}')
    await expect(await page.findByText('Codes can’t be checked just now.')).toBeVisible()
    await expect(page.getByLabelText('Digit 4 of 4')).toHaveValue('4')
  },
)

// spec: accounts §8 forms of a visitor
export const CheckFailed = screenStory(
  { ...shown, answers: [broken(authContract.verifyEmail)] },
  async () => {
    await userEvent.keyboard('1234')
    await userEvent.click(page.getByRole('button', { name: 'Verify OTP' }))
    await expect(await page.findByText('Verification failed. Please try again.')).toBeVisible()
  },
)

// spec: accounts §2 otp
export const FocusFollowsTheDigits = screenStory(shown, async () => {
  const boxes = page.getAllByRole('textbox')
  await expect(boxes).toHaveLength(4)
  await expect(boxes[0]).toHaveFocus()
  await userEvent.keyboard('1')
  await expect(boxes[1]).toHaveFocus()
  await userEvent.keyboard('x')
  await expect(boxes[1]).toHaveValue('')
  await userEvent.keyboard('23')
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled()
  await expect(boxes[3]).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect(boxes[2]).toHaveFocus()
  await userEvent.keyboard('{Backspace}34')
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeEnabled()
})

export const Offline = screenStory({ ...shown, isOffline: true })

export const LongText = screenStory({ ...shown, state: { email: `${'maya'.repeat(15)}@kindling.test` } })
