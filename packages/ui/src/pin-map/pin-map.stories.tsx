import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import type { Position } from '../drawn-map/map-point.ts'
import { PinMap } from './pin-map.tsx'

const meta = {
  title: 'Forms/PinMap',
  component: PinMap,
  args: {
    label: 'Where the job is',
    start: { lat: 51.752, lon: -1.258 },
    pin: undefined,
    onPut: fn(),
    status: 'Press on the map where it is, or move the pin with the arrow keys.',
    rings: [1, 2, 3, 5, 10],
    towns: [
      { name: 'Oxford', lat: 51.752, lon: -1.258 },
      { name: 'Abingdon', lat: 51.671, lon: -1.283 },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A position to choose where an address couldn’t be found. The nearer the map, the more exact the pin.',
          '**Not for** showing places (DrawnMap, StreetMap).',
          '**Keys:** Tab reaches the pin and the buttons. On the pin, arrow keys move it, with Shift farther; Enter places it; plus and minus zoom.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PinMap>

export default meta
type Story = StoryObj<typeof meta>

function Placeable(props: ComponentProps<typeof PinMap>) {
  const [pin, setPin] = useState<Position>()
  return (
    <PinMap
      {...props}
      pin={pin}
      onPut={(position, precision) => {
        setPin(position)
        props.onPut(position, precision)
      }}
      status={pin ? 'The pin is placed.' : props.status}
    />
  )
}

export const NotPlaced: Story = {}

export const Placed: Story = {
  args: {
    pin: { lat: 51.76, lon: -1.24 },
    status: 'The pin is 0.9 miles north-east of the middle of Oxford.',
  },
}

export const ByKeyboard: Story = {
  render: (args) => <Placeable {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    canvas.getByRole('button', { name: 'Pin' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPut).toHaveBeenLastCalledWith(
      args.start,
      // Metres: 12 pixels of a map that shows a town.
      expect.closeTo(284, -1),
    )
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect(canvas.getByRole('status')).toHaveTextContent('The pin is placed.')
    await userEvent.click(document.body)
  },
}

/** OpenStreetMap learns which place is viewed, so its streets show only when asked for. */
export const WithStreetsOffered: Story = {
  args: { streets: { shown: false, onShownChange: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show streets' }))
    await expect(args.streets?.onShownChange).toHaveBeenCalledWith(true)
    await userEvent.click(document.body)
  },
}

export const LongText: Story = { args: { status: 'Unbreakable'.repeat(12) } }
