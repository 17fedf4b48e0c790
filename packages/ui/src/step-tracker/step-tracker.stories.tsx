import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StepTracker } from './step-tracker.tsx'

const meta = {
  title: 'Navigation/StepTracker',
  component: StepTracker,
  args: {
    steps: [
      { label: 'Register', state: 'done' },
      { label: 'Verify', state: 'done' },
      { label: 'Complete', state: 'done' },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'The outcome of a few steps side by side.',
          '**Not for** more than four steps: use Timeline.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StepTracker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent('Complete: done')
  },
}
export const Failed: Story = {
  args: {
    steps: [
      { label: 'Register', state: 'done' },
      { label: 'Verify', state: 'done' },
      { label: 'Complete', state: 'failed' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveTextContent('Complete: failed')
  },
}
export const UnderWay: Story = {
  args: {
    steps: [
      { label: 'Register', state: 'done' },
      { label: 'Verify', state: 'current' },
      { label: 'Complete', state: 'upcoming' },
    ],
  },
}
export const LongText: Story = {
  args: {
    steps: [
      { label: 'Register with an email address', state: 'done' },
      { label: 'Verify it with the code that we sent', state: 'current' },
      { label: 'Unbreakable'.repeat(4), state: 'upcoming' },
    ],
  },
}
