import type { SecondStep } from '@kindling/domain/second-factor/second-step'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, pending, refuse } from '../../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Second step', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/second-step', state: { secondStepToken: 'waiting' } } satisfies ScreenParameters
const { state, finish, passkeyOptions } = secondStepContract

/** The second step, finished in one of these ways. */
const by = (...kinds: SecondStep['by']) =>
  answer(state, { token: 'waiting', by: kinds, expires_at: hoursFromNow(0.15) })

export const Full = screenStory({ ...shown, answers: [by('passkey', 'code', 'recovery_code')] })

export const Code = screenStory({ ...shown, answers: [by('code', 'recovery_code')] })

export const RecoveryCode = screenStory({ ...shown, answers: [by('code', 'recovery_code')] }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(page.getByLabelText('Recovery code'), '7QK2M')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  await expect(await page.findByText('A recovery code has 10 letters and digits')).toBeVisible()
})

export const WrongCode = screenStory(
  {
    ...shown,
    answers: [by('code', 'recovery_code'), refuse(finish, 'code_invalid', 'That code isn’t right.')],
  },
  async () => {
    await userEvent.click(page.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard('123456{Enter}')
    await expect(await page.findByText('That code isn’t right.')).toBeVisible()
    await expect(page.getByLabelText('Digit 1 of 6')).toHaveFocus()
  },
)

export const TooManyWrongCodes = screenStory(
  {
    ...shown,
    answers: [
      by('code', 'recovery_code'),
      refuse(finish, 'unauthenticated', 'Too many wrong codes. Please log in again.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard('123456{Enter}')
    await expect(await page.findByRole('link', { name: 'Log in again' })).toBeVisible()
  },
)

export const PasskeyRefused = screenStory(
  {
    ...shown,
    answers: [
      by('passkey', 'recovery_code'),
      refuse(passkeyOptions, 'unavailable', 'Passkeys can’t be used right now'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Continue with a passkey' }))
    await expect(await page.findByText('Passkeys can’t be used right now')).toBeVisible()
  },
)

export const NothingLeft = screenStory({ ...shown, answers: [by()] })

export const Loading = screenStory({ ...shown, answers: [pending(state)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(state, 'unauthenticated', 'That sign-in has taken too long. Please log in again.')],
})
