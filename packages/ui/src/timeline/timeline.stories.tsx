import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Timeline } from './timeline.tsx'

const meta = {
  title: 'Display/Timeline',
  component: Timeline,
  args: {
    steps: [
      { label: 'Request sent', detail: 'Tue 24 Nov, 18:04', state: 'done' },
      {
        label: 'Request confirmed and payment confirmed',
        detail: 'Amara accepted after 2 hours',
        state: 'done',
      },
      { label: 'Service in progress', detail: 'Start it when Amara arrives.', state: 'current' },
      { label: 'Service completed', state: 'upcoming' },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'How far a matter has come, top to bottom. Screen readers hear the state of each step.',
          '**Not for** the steps of a form (Stepper) or an outcome at a glance (StepTracker).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const steps = canvas.getAllByRole('listitem')
    await expect(steps).toHaveLength(4)
    await expect(steps[0]).toHaveTextContent('Done: Request sent')
    await expect(steps[2]).toHaveAttribute('aria-current', 'step')
    await expect(steps[3]).toHaveTextContent('Still to come: Service completed')
  },
}
export const AllReached: Story = {
  args: {
    steps: [
      { label: 'Request sent', state: 'done' },
      { label: 'Service completed', state: 'done' },
    ],
  },
}
export const NothingReached: Story = {
  args: {
    steps: [
      { label: 'Request sent', state: 'upcoming' },
      { label: 'Service completed', state: 'upcoming' },
    ],
  },
}
export const LongText: Story = {
  args: {
    steps: [
      { label: 'Unbreakable'.repeat(15), detail: 'Long detail. '.repeat(30), state: 'done' },
      { label: 'Long label '.repeat(15), state: 'current' },
    ],
  },
}
