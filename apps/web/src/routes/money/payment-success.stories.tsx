import { fundingContract } from '@kindling/domain/money/funding-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Money/Paid in', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const { confirm } = fundingContract
const at = '/payment-success?payment_intent=pi_3Qx7Maya2Osei'

export const Full = screenStory({
  at,
  member,
  answers: [answer(confirm, { status: 'credited', amount: 50 })],
})

export const UnderWay = screenStory({
  at,
  member,
  answers: [answer(confirm, { status: 'processing', amount: 50 })],
})

export const NotConfirmed = screenStory({
  at,
  member,
  answers: [answer(confirm, { status: 'open', amount: 50 })],
})

export const Canceled = screenStory({
  at,
  member,
  answers: [answer(confirm, { status: 'canceled', amount: 50 })],
})

export const NothingToShow = screenStory({ at: '/payment-success', member })

export const Loading = screenStory({ at, member, answers: [pending(confirm)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(confirm, 'unavailable', 'Our payment provider doesn’t answer. Please try again.')],
})

export const NotFound = screenStory({
  at,
  member,
  answers: [refuse(confirm, 'not_found', 'There is no such payment of yours.')],
})

export const LongText = screenStory({
  at,
  member,
  answers: [answer(confirm, { status: 'credited', amount: 9_999_999_999.99 })],
})
