import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { makePaymentAccount } from '@kindling/domain/testing/money/make-payment'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Account setup again', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { get, link } = paymentAccountContract
const incomplete = answer(get, makePaymentAccount({ details_submitted: false, charges_enabled: false }))

export const Full = screenStory({ at: '/setup/retry', member, answers: [incomplete, pending(link)] })

export const Loading = screenStory({ at: '/setup/retry', member, answers: [pending(get)] })

export const Failed = screenStory({
  at: '/setup/retry',
  member,
  answers: [refuse(get, 'unavailable', 'Our payment provider doesn’t answer. Please try again.')],
})

export const LinkRefused = screenStory(
  {
    at: '/setup/retry',
    member,
    answers: [incomplete, refuse(link, 'unavailable', 'There is no link just now. Please try again.')],
  },
  async () => {
    await expect(await page.findByText('There is no link just now. Please try again.')).toBeVisible()
  },
)
