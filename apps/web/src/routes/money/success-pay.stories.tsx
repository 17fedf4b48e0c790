import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { makePaymentAccount } from '@kindling/domain/testing/money/make-payment'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Account setup done', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { get } = paymentAccountContract

export const Full = screenStory({ at: '/success-pay', member, answers: [answer(get, makePaymentAccount())] })

export const BeingVerified = screenStory({
  at: '/success-pay',
  member,
  answers: [answer(get, makePaymentAccount({ charges_enabled: false }))],
})

export const SignedOut = screenStory({ at: '/success-pay' })

export const Loading = screenStory({ at: '/success-pay', member, answers: [pending(get)] })

export const Failed = screenStory({
  at: '/success-pay',
  member,
  answers: [refuse(get, 'unavailable', 'Our payment provider doesn’t answer. Please try again.')],
})
