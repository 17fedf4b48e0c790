import type { Subscription } from '@kindling/domain/notifications/unsubscribe-contract'
import { unsubscribeContract } from '@kindling/domain/notifications/unsubscribe-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, pending, refuse } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Signing in/Unsubscribe', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/unsubscribe?token=mailed'
const { read, stop, start } = unsubscribeContract
const digest: Subscription = { list: 'digest', isOn: true, rhythm: 'weekly' }
const needs: Subscription = { list: 'needs', isOn: true, rhythm: null }
const press = async (name: string) => await userEvent.click(page.getByRole('button', { name }))

export const Full = screenStory({ at, answers: [answer(read, digest)] })

export const NeedsOfNeighbours = screenStory({ at, answers: [answer(read, needs)] })

export const Stopped = screenStory(
  { at, answers: [answer(read, digest), answer(stop, { ...digest, isOn: false, rhythm: 'never' })] },
  async () => {
    await press('Stop these emails')
    await expect(await page.findByText('You get no digest any more.')).toBeVisible()
  },
)

export const StartedAgain = screenStory(
  { at, answers: [answer(read, { ...needs, isOn: false }), answer(start, needs)] },
  async () => {
    await press('Have them come again')
    await expect(await page.findByText('Emails about what neighbours need come again.')).toBeVisible()
  },
)

export const StopFailed = screenStory(
  { at, answers: [answer(read, digest), refuse(stop, 'unavailable', 'That can’t be saved just now.')] },
  async () => {
    await press('Stop these emails')
    await expect(await page.findByText('That can’t be saved just now.')).toBeVisible()
  },
)

export const WithoutToken = screenStory({ at: '/unsubscribe' })

export const Loading = screenStory({ at, answers: [pending(read)] })

export const Failed = screenStory({
  at,
  answers: [refuse(read, 'unavailable', 'Links can’t be read just now.')],
})

export const NotFound = screenStory({
  at,
  answers: [refuse(read, 'not_found', 'This link leads to no emails any more.')],
})
