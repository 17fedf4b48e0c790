import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarCheck, CircleCheck, CircleX, Hourglass, Scale, Wrench } from 'lucide-react'
import { StatusBadge } from './status-badge.tsx'

const meta = {
  title: 'Feedback/StatusBadge',
  component: StatusBadge,
  args: { tone: 'success', children: 'accepted' },
  parameters: {
    docs: {
      description: {
        component: [
          'A state in a word. Which state has which tone is the product’s to say: moss went well, straw waits, crimson was refused, neutral is over.',
          'Where several states share a tone, an `icon` in the place of the dot and a `weight` tell them apart: `strong` waits for somebody, `quiet` is over.',
          '**Not for** counts (Badge) or for choices that can be pressed (ToggleButton).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Waiting: Story = { args: { tone: 'warning', children: 'pending' } }
export const Refused: Story = { args: { tone: 'danger', children: 'rejected' } }
export const Neutral: Story = { args: { tone: 'neutral', children: 'expired' } }

const tones = ['success', 'warning', 'danger', 'neutral'] as const
const weights = ['strong', 'regular', 'quiet'] as const

export const Weights: Story = {
  render: () => (
    <div className="flex flex-col gap-3">
      {weights.map((weight) => (
        <div key={weight} className="flex flex-wrap gap-3">
          {tones.map((tone) => (
            <StatusBadge key={tone} tone={tone} weight={weight}>
              {weight}
            </StatusBadge>
          ))}
        </div>
      ))}
    </div>
  ),
}

const states = [
  { label: 'pending', tone: 'warning', weight: 'strong', Icon: Hourglass },
  { label: 'accepted', tone: 'success', weight: 'regular', Icon: CalendarCheck },
  { label: 'in progress', tone: 'warning', weight: 'regular', Icon: Wrench },
  { label: 'completed', tone: 'warning', weight: 'quiet', Icon: CircleCheck },
  { label: 'rejected', tone: 'warning', weight: 'quiet', Icon: CircleX },
  { label: 'disputed', tone: 'warning', weight: 'strong', Icon: Scale },
] as const

/** States of one tone, told apart by what is drawn and how much it weighs. */
export const WithIcons: Story = {
  render: () => (
    <div className="flex flex-col items-start gap-3">
      {states.map(({ label, Icon, ...rest }) => (
        <StatusBadge key={label} {...rest} icon={<Icon aria-hidden />}>
          {label}
        </StatusBadge>
      ))}
    </div>
  ),
}

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
