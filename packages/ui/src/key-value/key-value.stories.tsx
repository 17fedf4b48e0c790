import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { KeyValue } from './key-value.tsx'

const meta = {
  title: 'Display/KeyValue',
  component: KeyValue,
  args: {
    items: [
      { key: 'When', value: 'Sat 28 Nov, 10:00' },
      { key: 'Where', value: '10 Camden High Street' },
      { key: 'Total', value: '£18.00', strong: true },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Facts with their names: a date, a place, a sum.',
          '**Not for** rows that lead somewhere: use List.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof KeyValue>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3)
    await expect(canvas.getAllByRole('definition')[2]).toHaveTextContent('£18.00')
  },
}
export const Stacked: Story = { args: { layout: 'stacked' } }

/** A value that has no room beside its key stands under it, where the other values end. */
export const ValueOfItsOwnLine: Story = {
  args: {
    items: [
      { key: 'To', value: 'Bank of Neighbours •••• 5678' },
      { key: 'Fee', value: 'None' },
    ],
  },
  render: (args) => (
    <div className="w-64">
      <KeyValue {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [to] = canvas.getAllByRole('definition')
    await expect(to?.clientWidth).toBe(canvas.getByText('To').parentElement?.clientWidth)
  },
}

const layouts = ['rows', 'stacked'] as const

export const Matrix: Story = {
  render: (args) => (
    <div className="grid gap-8">
      {layouts.map((layout) => (
        <KeyValue key={layout} items={args.items} layout={layout} />
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { items: [{ key: 'A very long name for a fact '.repeat(3), value: 'Unbreakable'.repeat(20) }] },
}
