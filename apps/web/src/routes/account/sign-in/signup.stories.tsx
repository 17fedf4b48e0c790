import { aboutContract } from '@kindling/domain/about-contract'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, broken, pending, refuse } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Sign up', tags: ['!autodocs'] } satisfies Meta
export default meta

async function send(email: string) {
  await userEvent.type(page.getByLabelText('Email'), email)
  await userEvent.click(page.getByRole('button', { name: 'Verify' }))
}

export const Full = screenStory({ at: '/signup' })

export const BackFromTheCode = screenStory({ at: '/signup', state: { email: 'maya@kindlin.test' } })

export const WithoutGoogle = screenStory({
  at: '/signup',
  answers: [answer(aboutContract.get, makeAbout({ signIn: 'off' }))],
})

export const WrongAddress = screenStory({ at: '/signup' }, async () => {
  await send('maya at kindling')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabelText('Email')).toHaveFocus()
})

export const Sending = screenStory(
  { at: '/signup', answers: [pending(authContract.resendCode)] },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByRole('button', { name: 'Sending...' })).toBeVisible()
  },
)

// spec: accounts §8 forms of a visitor
export const CodeSent = screenStory(
  { at: '/signup', areSecondsHeld: true, answers: [answer(authContract.resendCode, {})] },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByText('Verification code sent successfully!')).toBeVisible()
  },
)

export const Refused = screenStory(
  {
    at: '/signup',
    answers: [
      refuse(authContract.resendCode, 'too_many_requests', 'Too many codes. Please wait ten minutes.'),
    ],
  },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByText('Too many codes. Please wait ten minutes.')).toBeVisible()
    await expect(page.getByLabelText('Email')).toHaveValue('maya@kindling.test')
  },
)

// spec: accounts §8 forms of a visitor
export const ServerFailed = screenStory(
  { at: '/signup', answers: [broken(authContract.resendCode)] },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByText('Something went wrong. Please try again.')).toBeVisible()
  },
)

export const Offline = screenStory({ at: '/signup', isOffline: true })
