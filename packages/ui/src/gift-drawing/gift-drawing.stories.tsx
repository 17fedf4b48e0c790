import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GiftDrawing, giftDrawingNames } from './gift-drawing.tsx'

const meta = {
  title: 'Brand/GiftDrawing',
  component: GiftDrawing,
  args: { name: 'bouquet' },
  parameters: {
    docs: {
      description: {
        component: [
          'Line drawings for the cards of gifts, in the colour of the text around them.',
          'Apart from `Drawing`, whose sheets every first screen loads. **Not for** anything that isn’t a gift.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof GiftDrawing>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Labelled: Story = {
  args: { label: 'A bunch of flowers' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A bunch of flowers' })).toBeVisible()
  },
}

/** All of them. */
export const Matrix: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {giftDrawingNames.map((name) => (
        <li
          key={name}
          className="flex w-32 flex-col items-center gap-2 rounded-slip bg-sunken p-5 text-13 text-muted"
        >
          <GiftDrawing name={name} className="size-16 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  ),
}
