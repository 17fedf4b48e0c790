import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Feedback/Badge',
  component: Badge,
  args: { count: 3, label: 'unread messages' },
  parameters: {
    docs: {
      description: {
        component: [
          'How many wait. Nothing waits, nothing shows.',
          '**Not for** a state in words: use StatusBadge.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('unread messages')).toBeInTheDocument()
  },
}
export const Many: Story = {
  args: { count: 128 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toBeVisible()
  },
}
export const Nothing: Story = {
  args: { count: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('0')).not.toBeInTheDocument()
  },
}

const tones = ['ember', 'neutral'] as const

export const Matrix: Story = {
  render: () => (
    <div className="flex gap-4">
      {tones.map((tone) => (
        <div key={tone} className="flex gap-2">
          <Badge tone={tone} count={1} />
          <Badge tone={tone} count={12} />
          <Badge tone={tone} count={128} />
        </div>
      ))}
    </div>
  ),
}
