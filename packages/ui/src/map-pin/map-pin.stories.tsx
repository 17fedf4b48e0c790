import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MapPin } from './map-pin.tsx'

const meta = {
  title: 'Display/MapPin',
  component: MapPin,
  args: { label: 'Amara K., Home repairs', onClick: fn() },
  decorators: [
    (Story) => (
      <div className="flex flex-wrap gap-4 bg-sunken p-6">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A place on a map, or how many stand too near each other to be told apart. It lights up while its card in the list beside it is pointed at.',
          'A map is never the only way: the list beside it says the same.',
          '**Not for** icons in running text (the MapPin icon), or counts of what waits (Badge).',
          '**Keys:** Tab reaches it; Enter and Space press it. Without `onClick` it is only to look at, and no key reaches it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof MapPin>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const pin = canvas.getByRole('button', { name: 'Amara K., Home repairs' })
    const { width, height } = pin.getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
    await userEvent.click(pin)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await userEvent.click(document.body)
  },
}

export const Highlighted: Story = { args: { highlighted: true } }

export const Cluster: Story = {
  args: { label: '3 offers near each other', count: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('3')
  },
}

export const Matrix: Story = {
  render: () => (
    <>
      {[false, true].map((highlighted) =>
        [1, 3, 44, 120].map((count) => (
          <MapPin
            key={`${highlighted}-${count}`}
            label={`${count} offers`}
            count={count}
            highlighted={highlighted}
            onClick={fn()}
          />
        )),
      )}
    </>
  ),
}

/** The name of a pin is only heard, however long it is. */
export const LongText: Story = {
  args: { label: `${'Unbreakable'.repeat(20)}, Home repairs`, highlighted: true },
}
