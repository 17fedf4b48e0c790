import { aboutContract } from '@kindling/domain/about-contract'
import { passwordContract } from '@kindling/domain/auth/password-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, broken, refuse, unreachable } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Forgot password', tags: ['!autodocs'] } satisfies Meta
export default meta

const { forgot } = passwordContract

async function send(email: string) {
  await userEvent.type(page.getByLabelText('Email'), email)
  await userEvent.click(page.getByRole('button', { name: 'Send reset link' }))
}

export const Full = screenStory({ at: '/forgot-psw' })

export const EmptyField = screenStory({ at: '/forgot-psw' }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Send reset link' }))
  await expect(await page.findByText('Email is required')).toBeVisible()
  await expect(page.getByLabelText('Email')).toHaveFocus()
})

export const Sent = screenStory(
  {
    at: '/forgot-psw',
    answers: [answer(forgot, {}), answer(aboutContract.get, makeAbout({ mailbox: '/dev/mailbox' }))],
  },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expect(await page.findByRole('link', { name: /open the mailbox/ })).toBeVisible()
  },
)

export const SentToALongAddress = screenStory(
  { at: '/forgot-psw', answers: [answer(forgot, {})] },
  async () => {
    await send(`${'maya'.repeat(15)}@kindling.test`)
    await expect(await page.findByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
)

export const Refused = screenStory(
  {
    at: '/forgot-psw',
    answers: [refuse(forgot, 'too_many_requests', 'Too many links. Please wait an hour.')],
  },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByText('Too many links. Please wait an hour.')).toBeVisible()
    await expect(page.getByLabelText('Email')).toHaveValue('maya@kindling.test')
  },
)

// spec: accounts §8 forms of a visitor
export const ServerFailed = screenStory({ at: '/forgot-psw', answers: [broken(forgot)] }, async () => {
  await send('maya@kindling.test')
  await expect(await page.findByText('Failed to process request')).toBeVisible()
})

// spec: accounts §8 forms of a visitor
export const UnreadableAnswer = screenStory(
  { at: '/forgot-psw', answers: [broken(forgot, 200)] },
  async () => {
    await send('maya@kindling.test')
    await expect(await page.findByText('Invalid response format')).toBeVisible()
  },
)

// spec: accounts §8 forms of a visitor
export const Unreachable = screenStory({ at: '/forgot-psw', answers: [unreachable(forgot)] }, async () => {
  await send('maya@kindling.test')
  await expect(await page.findByText('Something went wrong. Please try again.')).toBeVisible()
})

export const Offline = screenStory({ at: '/forgot-psw', isOffline: true })
