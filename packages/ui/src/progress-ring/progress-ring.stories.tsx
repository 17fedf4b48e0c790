import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { ProgressRing } from './progress-ring.tsx'

const meta = {
  title: 'Feedback/ProgressRing',
  component: ProgressRing,
  args: { label: 'Your profile', value: 42 },
  parameters: {
    docs: {
      description: {
        component: [
          'How far one thing is, as a ring round its percentage or round a picture that is on its way.',
          '**Not for** several measures under each other (ProgressBar), the steps of a form (Stepper) or a wait without a measure in a small place (Spinner).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ProgressRing>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Your profile' })
    await expect(ring).toHaveAttribute('aria-valuenow', '42')
    await expect(ring).toHaveAttribute('aria-valuetext', '42%')
    await expect(ring).toHaveTextContent('42%')
  },
}

export const InWords: Story = {
  args: { value: 4, max: 6, valueLabel: '4 of 6' },
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar')
    await expect(ring).toHaveAttribute('aria-valuetext', '4 of 6')
    await expect(ring).toHaveTextContent('67%')
  },
}

export const RoundAPicture: Story = {
  args: {
    size: 'large',
    label: 'Uploading',
    children: <Avatar name="Amara Okafor" size="huge" decorative />,
  },
}

/** Nobody knows how long: it turns, and no number is claimed. */
export const Unknown: Story = {
  args: { value: undefined, label: 'Uploading' },
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Uploading' })
    await expect(ring).not.toHaveAttribute('aria-valuenow')
    await expect(ring).toHaveTextContent('')
  },
}

const sizes = ['small', 'regular', 'large'] as const
const tones = ['neutral', 'ember', 'success'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {tones.map((tone) => (
        <div key={tone} className="flex flex-wrap items-center gap-6">
          {sizes.map((size) =>
            [0, 30, 100].map((value) => (
              <ProgressRing
                key={`${size} ${value}`}
                size={size}
                tone={tone}
                value={value}
                label={`${tone} ${size}`}
              />
            )),
          )}
        </div>
      ))}
    </div>
  ),
}

/** Values past the ends stay on the ring. */
export const LongText: Story = {
  args: { value: 1_234, max: 1_000, label: 'Everything that neighbours would like to know '.repeat(4) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveTextContent('100%')
  },
}
