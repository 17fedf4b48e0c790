import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from './status-badge.tsx'

const meta = {
  title: 'Feedback/StatusBadge',
  component: StatusBadge,
  args: { tone: 'moss', children: 'accepted' },
  parameters: {
    docs: {
      description: {
        component: [
          'A state in a word. Which state has which tone is the product’s to say: moss went well, straw waits, crimson was refused, neutral is over.',
          '**Not for** counts (Badge) or for choices that can be pressed (ToggleButton).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Waiting: Story = { args: { tone: 'straw', children: 'pending' } }
export const Refused: Story = { args: { tone: 'crimson', children: 'rejected' } }
export const Neutral: Story = { args: { tone: 'neutral', children: 'expired' } }

const tones = ['moss', 'straw', 'crimson', 'neutral'] as const

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {tone}
        </StatusBadge>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { children: 'Waiting for an answer from the neighbour since Tuesday evening' },
}
