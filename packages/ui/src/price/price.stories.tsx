import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Price } from './price.tsx'

const meta = {
  title: 'Display/Price',
  component: Price,
  args: { amount: '£18.00' },
  parameters: {
    docs: {
      description: {
        component: [
          'An amount, formatted by the caller. Sparks carry their mark on their own ground, so that no one takes them for pounds.',
          '**Not for** a sum in a sentence: write it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Price>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Spark: Story = {
  args: { kind: 'spark', amount: '9', per: 'an hour' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/9/)).toHaveTextContent('9 sparks an hour')
  },
}
export const PerHour: Story = { args: { per: 'an hour' } }

const kinds = ['cash', 'spark'] as const
const sizes = ['small', 'regular', 'large'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {kinds.map((kind) => (
        <div key={kind} className="flex items-center gap-4">
          {sizes.map((size) => (
            <Price key={size} kind={kind} size={size} amount={kind === 'cash' ? '£18.00' : '7.5'} />
          ))}
        </div>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { kind: 'spark', amount: '1,234,567.125', per: 'for each hour that has begun' },
}

/** The unit for screen readers only, beside another price with it. */
export const HiddenPer: Story = {
  args: { kind: 'spark', amount: '9', per: 'an hour', hidesPer: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('an hour')).toHaveClass('sr-only')
  },
}
