import { hoursFromNow } from '@kindling/domain/testing/clock'
import { longest, makeOwnProfile, shortest, tom, yael } from '@kindling/domain/testing/people'
import { blockContract } from '@kindling/domain/trust/block-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Trust/Blocked members', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()
const at = '/settings/blocked'
const { list, unblock } = blockContract

const blocked = answer(list, [
  { ...tom, blockedAt: hoursFromNow(-30) },
  { ...yael, blockedAt: hoursFromNow(-3000) },
])

export const Full = screenStory({ at, member, answers: [blocked] })

export const FirstUse = screenStory({ at, member, answers: [answer(list, [])] })

export const Loading = screenStory({ at, member, answers: [pending(list)] })

export const Failed = screenStory({
  at,
  member,
  answers: [refuse(list, 'unavailable', 'Blocked members can’t be read just now.')],
})

export const Offline = screenStory({ at, member, isOffline: true, answers: [unreachable(list)] })

export const LongText = screenStory({
  at,
  member,
  answers: [
    answer(
      list,
      [longest, shortest, yael].map((one) => ({ ...one, blockedAt: hoursFromNow(-30) })),
    ),
  ],
})

export const Unblocked = screenStory({ at, member, answers: [blocked, answer(unblock, {})] }, async () => {
  await userEvent.click(await page.findByRole('button', { name: 'Unblock Tom Reilly' }))
  await expect(await page.findByText('Unblocked. You can find each other again.')).toBeVisible()
})

export const UnblockRefused = screenStory(
  {
    at,
    member,
    answers: [blocked, refuse(unblock, 'unavailable', 'Tom is still blocked. Please try again.')],
  },
  async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Unblock Tom Reilly' }))
    await expect(await page.findByText('Tom is still blocked. Please try again.')).toBeVisible()
  },
)
