import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Alert } from './alert.tsx'

const meta = {
  title: 'Feedback/Alert',
  component: Alert,
  args: { title: 'Held safely until you confirm', children: 'Nothing leaves your account before that.' },
  parameters: {
    docs: {
      description: {
        component: [
          'Something to know, beside what it is about. It stays until it is no longer true.',
          '**Not for** what may go by itself (use `toast`) or a field (use Field’s error). `live` reads it out when it appears.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Alert>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Success: Story = {
  args: { tone: 'success', title: 'Sent', children: 'Amara has your request.' },
}
export const Waiting: Story = {
  args: { tone: 'warning', title: undefined, children: 'Identification is pending.' },
}
export const Danger: Story = {
  args: { tone: 'danger', live: true, title: 'Payment failed', children: 'The card was declined.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The card was declined.')
  },
}
export const Notice: Story = {
  args: {
    tone: 'ember',
    title: 'Your profile is 4 of 6 done',
    children: 'Add a photo so neighbours know who is at the door.',
    action: <Button size="small">Add a photo</Button>,
  },
}
export const WithAction: Story = {
  args: {
    action: (
      <Button size="small" variant="secondary" onClick={fn()}>
        Look
      </Button>
    ),
  },
}

export const LineWithLink: Story = {
  args: {
    title: undefined,
    children: 'This email is taken.',
    action: (
      <TextLink href="#login" tone="inherit" layout="standalone">
        Log in
      </TextLink>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const line = canvas.getByText('This email is taken.').getBoundingClientRect()
    const icon = canvasElement.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect()
    await expect(Math.abs((icon.top + icon.bottom - line.top - line.bottom) / 2)).toBeLessThan(2)
  },
}

const tones = ['info', 'success', 'warning', 'danger', 'ember'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      {tones.map((tone) => (
        <Alert key={tone} tone={tone} title={tone}>
          What happened, and what to do about it.
        </Alert>
      ))}
      {tones.map((tone) => (
        <Alert key={tone} tone={tone}>
          One line without a title.
        </Alert>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { title: 'Unbreakable'.repeat(20), children: 'Long text. '.repeat(40) },
}
