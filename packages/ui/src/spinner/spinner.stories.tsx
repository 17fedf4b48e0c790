import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Feedback/Spinner',
  component: Spinner,
  parameters: {
    docs: {
      description: {
        component: [
          'Work of unknown length in a small place.',
          '**Not for** a screen that loads (use Skeleton) or a button (use its `loading`).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
  },
}
export const WithLabel: Story = { args: { showLabel: true, label: 'Generating onboarding link...' } }
export const Small: Story = { args: { size: 'small', showLabel: true } }

const sizes = ['small', 'regular'] as const

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-6">
      {sizes.map((size) => (
        <Spinner key={size} size={size} label={size} showLabel />
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { showLabel: true, label: 'Looking for neighbours who can help with this '.repeat(4) },
}
