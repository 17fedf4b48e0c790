import { secondStepContract } from '@kindling/domain/second-factor/second-step-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, refuse } from '../../../testing/screens/network.ts'
import { screen, screenStory } from '../../../testing/screens/screen.tsx'

const meta = {
  ...screen,
  title: 'Screens/Signing in/Keep second factor',
  tags: ['!autodocs'],
} satisfies Meta
export default meta

const at = '/keep-second-factor?token=mailed'
const { stopReset } = secondStepContract
const keep = async () => await userEvent.click(page.getByRole('button', { name: 'Keep my second factor' }))

export const Full = screenStory({ at })

export const Kept = screenStory({ at, answers: [answer(stopReset, {})] }, async () => {
  await keep()
  await expect(await page.findByText(/The removal is stopped/)).toBeVisible()
})

export const LinkTooOld = screenStory(
  { at, answers: [refuse(stopReset, 'code_invalid', 'This link is too old, or was used already.')] },
  async () => {
    await keep()
    await expect(await page.findByText('This link is too old, or was used already.')).toBeVisible()
  },
)

export const WithoutToken = screenStory({ at: '/keep-second-factor' })
