import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { beOffline } from '../testing/be-offline.ts'
import { OfflineNote } from './offline-note.tsx'

const meta = {
  title: 'Feedback/OfflineNote',
  component: OfflineNote,
  beforeEach: beOffline,
  parameters: {
    docs: {
      description: {
        component: [
          'Says beside a form that there is no connection. It comes and goes with the connection.',
          '**Not for** a call that failed for another reason (FormAlert, ErrorState).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof OfflineNote>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You seem to be offline.')
  },
}
