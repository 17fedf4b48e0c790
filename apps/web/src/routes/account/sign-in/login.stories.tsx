import { aboutContract } from '@kindling/domain/about-contract'
import { authContract } from '@kindling/domain/auth/auth-contract'
import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { maya } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { session } from '../../../server/api.ts'
import { answer, broken, refuse, unreachable } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'
import { tokenOf } from '../../../testing/token.ts'

const meta = { ...screen, title: 'Screens/Signing in/Login', tags: ['!autodocs'] } satisfies Meta
export default meta

async function logIn() {
  await userEvent.type(page.getByLabelText('Email'), 'maya@kindling.test')
  await userEvent.type(page.getByLabelText('Password'), 'not-it-at-all')
  await userEvent.click(page.getByRole('button', { name: 'Verify and log in' }))
}

export const Full = screenStory({ at: '/login' })

export const Demo = screenStory({
  at: '/login',
  answers: [
    answer(
      aboutContract.get,
      makeAbout({
        demoAccounts: ['A client', 'A provider', 'A moderator'].map((label, nth) => ({
          email: `demo-${nth}@kindling.test`,
          password: 'kindling-demo',
          label,
        })),
      }),
    ),
  ],
})

export const WithoutGoogle = screenStory({
  at: '/login',
  answers: [answer(aboutContract.get, makeAbout({ signIn: 'off' }))],
})

export const SessionExpired = {
  ...screenStory({
    at: '/login',
    answers: [refuse(authContract.refresh, 'unauthenticated', 'Your session is over. Please log in again.')],
  }),
  beforeEach: () => {
    const accessToken = tokenOf(maya.id, -60, { email: 'maya@kindling.test' })
    session.store({ accessToken, refreshToken: 'expired' })
  },
} satisfies ReturnType<typeof screenStory>

export const GoogleFailed = screenStory({ at: '/login?problem=other_account' })

export const GoogleCancelled = screenStory({ at: '/login?problem=cancelled' })

// spec: accounts §2 login form
export const PasswordShown = screenStory({ at: '/login' }, async () => {
  const password = page.getByLabelText('Password')
  await userEvent.type(password, 'a-quiet-street')
  await expect(password).toHaveAttribute('type', 'password')
  await userEvent.click(page.getByRole('button', { name: 'Show password' }))
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('a-quiet-street')
})

export const EmptyFields = screenStory({ at: '/login' }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Verify and log in' }))
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByLabelText('Email')).toHaveFocus()
})

// spec: accounts §8 forms of a visitor
// spec: accounts §5 login password
export const Refused = screenStory(
  {
    at: '/login',
    answers: [refuse(authContract.login, 'credentials_invalid', 'Invalid credentials. Please try again.')],
  },
  async () => {
    await logIn()
    await expect(await page.findByText('Invalid credentials. Please try again.')).toBeVisible()
    await expect(page.getByLabelText('Email')).toHaveValue('maya@kindling.test')
  },
)

// spec: accounts §8 forms of a visitor
export const ServerFailed = screenStory({ at: '/login', answers: [broken(authContract.login)] }, async () => {
  await logIn()
  await expect(await page.findByText('Something went wrong. Please try again later.')).toBeVisible()
})

export const PasskeyRefused = screenStory(
  {
    at: '/login',
    answers: [
      refuse(secondStepContract.signInOptions, 'too_many_requests', 'Too many tries. Please wait a little.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }))
    await expect(await page.findByText('Too many tries. Please wait a little.')).toBeVisible()
  },
)

export const Offline = screenStory(
  { at: '/login', isOffline: true, answers: [unreachable(authContract.login)] },
  async () => {
    await logIn()
    await expect(await page.findByRole('button', { name: 'Verify and log in' })).toBeEnabled()
    await expect(page.getByLabelText('Password')).toHaveValue('not-it-at-all')
  },
)
