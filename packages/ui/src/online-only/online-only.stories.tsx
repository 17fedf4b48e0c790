import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Inline } from '../inline/inline.tsx'
import { beOffline } from '../testing/be-offline.ts'
import { TextLink } from '../text-link/text-link.tsx'
import { OnlineOnly } from './online-only.tsx'

const meta = {
  title: 'Feedback/OnlineOnly',
  component: OnlineOnly,
  args: {
    children: (
      <Inline>
        <Button>Accept</Button>
        <Button variant="secondary">Decline</Button>
        <TextLink href="#booking">Read the booking</TextLink>
      </Inline>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Disables the buttons inside it while there is no connection, and says why. Links keep working.',
          '**Not for** a form whose input has to stay usable (OfflineNote beside it).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof OnlineOnly>

export default meta
type Story = StoryObj<typeof meta>

export const Online: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeEnabled()
  },
}

export const Offline: Story = {
  beforeEach: beOffline,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeDisabled()
    await expect(canvas.getByRole('status')).toHaveTextContent('The buttons here need a connection.')
  },
}

export const LongText: Story = {
  beforeEach: beOffline,
  args: { offlineLabel: 'Unbreakable'.repeat(12) },
}
