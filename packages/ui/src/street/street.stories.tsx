import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Street } from './street.tsx'

const meta = {
  title: 'Brand/Street',
  component: Street,
  parameters: {
    docs: {
      description: {
        component: [
          'A row of houses on a working Saturday, as wide as its place: the foot or the head of a page that tells about Kindling. A narrow place shows its middle.',
          '**Not for** a thing or an idea (Drawing, Emblem): it stands for the neighbourhood.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Street>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Low: Story = { args: { className: 'h-32 w-full text-muted' } }
export const Labelled: Story = {
  args: { label: 'A street on a Saturday' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A street on a Saturday' })).toBeVisible()
  },
}
