import { aboutContract } from '@kindling/domain/about-contract'
import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { makePaymentAccount } from '@kindling/domain/testing/money/make-payment'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Payment account', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const at = '/create-stripe-account'
const { get, create, link } = paymentAccountContract
const none = { charges_enabled: false, payouts_enabled: false, details_submitted: false }
const begun = answer(get, makePaymentAccount(none))

export const Full = screenStory({ at, member, answers: [answer(get, makePaymentAccount())] })

export const FirstUse = screenStory({ at, member, answers: [answer(get, null)] })

export const TestMoney = screenStory({
  at,
  member,
  answers: [
    answer(get, null),
    answer(aboutContract.get, makeAbout({ payments: { ...makeAbout().payments, isTestMoney: true } })),
  ],
})

export const Incomplete = screenStory({ at, member, answers: [begun] })

export const BeingVerified = screenStory({
  at,
  member,
  answers: [answer(get, makePaymentAccount({ payouts_enabled: false }))],
})

export const Rejected = screenStory({
  at,
  member,
  answers: [
    answer(get, makePaymentAccount({ ...none, details_submitted: true, disabled_reason: 'rejected.other' })),
  ],
})

export const Loading = screenStory({ at, member, answers: [pending(get)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(get, 'unavailable', 'Our payment provider doesn’t answer. Please try again.')],
})

export const Creating = screenStory(
  { at, member, answers: [answer(get, null), pending(create)] },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Create payment account' }))
    await expect(await page.findByText('Creating your payment account...')).toBeVisible()
  },
)

const unavailable = 'Our payment provider doesn’t answer. Nothing was created.'

export const CreateRefused = screenStory(
  { at, member, answers: [answer(get, null), refuse(create, 'unavailable', unavailable)] },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Create payment account' }))
    await expect(await page.findByText(unavailable)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
)

export const LinkRefused = screenStory(
  {
    at,
    member,
    answers: [begun, refuse(link, 'unavailable', 'There is no link just now. Please try again.')],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Complete Payment Onboarding' }))
    await expect(await page.findByText('There is no link just now. Please try again.')).toBeVisible()
  },
)
