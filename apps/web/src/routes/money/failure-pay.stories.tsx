import { paymentAccountContract } from '@kindling/domain/payments/payment-account-contract'
import { makePaymentAccount } from '@kindling/domain/testing/money/make-payment'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Account setup failed', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { get } = paymentAccountContract
const refused = { charges_enabled: false, payouts_enabled: false }

export const Full = screenStory({
  at: '/failure-pay',
  member,
  answers: [answer(get, makePaymentAccount({ ...refused, details_submitted: false }))],
})

export const Rejected = screenStory({
  at: '/failure-pay',
  member,
  answers: [answer(get, makePaymentAccount({ ...refused, disabled_reason: 'rejected.other' }))],
})

export const SignedOut = screenStory({ at: '/failure-pay' })
