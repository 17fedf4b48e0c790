import { aboutContract } from '@kindling/domain/about-contract'
import { makeAbout } from '@kindling/domain/testing/make-about'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Payment settings', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/payment', member: makeOwnProfile() } satisfies ScreenParameters

export const Full = screenStory(shown)

export const TestMoney = screenStory({
  ...shown,
  answers: [
    answer(
      aboutContract.get,
      makeAbout({
        payments: { provider: 'sandbox', isTestMoney: true, publishableKey: null, cardCashDays: 90 },
      }),
    ),
  ],
})
