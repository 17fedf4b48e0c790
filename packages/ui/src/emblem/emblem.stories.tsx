import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Emblem } from './emblem.tsx'

const meta = {
  title: 'Brand/Emblem',
  component: Emblem,
  args: { name: 'purse' },
  parameters: {
    docs: {
      description: {
        component: [
          'A drawing that stands for an idea (thrift, trust, growth), beside the words that say it. Some have a spot of ember.',
          'They are apart from Drawing, so that only pages that tell about the product load them. **Not for** skills and empty lists: use Drawing.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Emblem>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Labelled: Story = {
  args: { label: 'Cost-effective' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Cost-effective' })).toBeVisible()
  },
}

const names = ['purse', 'houses', 'sapling', 'jar', 'key', 'bell'] as const

/** The whole sheet. */
export const Matrix: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {names.map((name) => (
        <li
          key={name}
          className="flex w-32 flex-col items-center gap-2 rounded-slip bg-sunken p-5 text-13 text-muted"
        >
          <Emblem name={name} className="size-16 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  ),
}
