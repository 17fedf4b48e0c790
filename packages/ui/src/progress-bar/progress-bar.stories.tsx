import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Your profile', value: 4, max: 6, valueLabel: '4 of 6' },
  parameters: {
    docs: {
      description: {
        component: [
          'How far something is, with its name and its measure in words.',
          '**Not for** the steps of a form (Stepper) or work of unknown length (Spinner).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Your profile' })
    await expect(bar).toHaveAttribute('value', '4')
    await expect(bar).toHaveAttribute('aria-valuetext', '4 of 6')
  },
}
export const Percentage: Story = { args: { value: 42, max: 100, valueLabel: undefined } }
export const HiddenLabel: Story = { args: { hideLabel: true } }

const tones = ['neutral', 'ember', 'success'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {tones.map((tone) =>
        [0, 30, 100].map((value) => (
          <ProgressBar key={`${tone} ${value}`} tone={tone} value={value} label={tone} />
        )),
      )}
    </div>
  ),
}

export const LongText: Story = { args: { label: 'Everything that neighbours would like to know '.repeat(4) } }
