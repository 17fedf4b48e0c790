import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { DrawnMap } from './drawn-map.tsx'

const meta = {
  title: 'Display/DrawnMap',
  component: DrawnMap,
  args: {
    label: 'Map of these neighbours',
    points: [
      { id: 'amara', name: 'Amara K., Home repairs', lat: 51.548, lon: -0.075 },
      { id: 'joon', name: 'Joon S., Guitar', lat: 51.475, lon: -0.205 },
      { id: 'lena', name: 'Lena M., Baking', lat: 51.474, lon: -0.204 },
      { id: 'idris', name: 'Idris A., Maths', lat: 53.8, lon: -1.549 },
    ],
    around: { lat: 51.507, lon: -0.128 },
    rings: [1, 2, 3, 5, 10],
    towns: [
      { name: 'London', lat: 51.507, lon: -0.128 },
      { name: 'Leeds', lat: 53.8, lon: -1.549 },
      { name: 'St Albans', lat: 51.753, lon: -0.339 },
      { name: 'Oxford', lat: 51.752, lon: -1.258 },
    ],
    onPick: fn(),
    onHighlight: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Points in the British Isles on a map that asks no other server. Points that would overlap share a pin with their number.',
          'It opens on the points near `around`, whose distances the rings show. A map is never the only way: the list beside it says the same.',
          '**Not for** streets (StreetMap), or a position to choose (PinMap).',
          '**Keys:** Tab moves through the pins and buttons, Enter and Space press them. Arrow keys pan, with Shift farther; plus and minus zoom.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof DrawnMap>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 4 in sight, 1 outside the map')
    await userEvent.click(canvas.getByRole('button', { name: 'Amara K., Home repairs' }))
    await expect(args.onPick).toHaveBeenCalledWith('amara')
    await userEvent.click(document.body)
  },
}

export const Highlighted: Story = { args: { highlighted: 'amara' } }

/** “Show all” zooms out to the points that are far away; “Show the nearest” goes back. */
export const AllPoints: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(canvas.getByRole('button', { name: 'Idris A., Maths' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show the nearest' })).toBeVisible()
    await userEvent.click(document.body)
  },
}

/** Pressing a cluster zooms in on its points. Those in the same place are listed below the map. */
export const SamePlace: Story = {
  args: {
    around: undefined,
    points: [
      { id: 'amara', name: 'Amara K.', lat: 51.5, lon: -0.1 },
      { id: 'joon', name: 'Joon S.', lat: 51.5, lon: -0.1 },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    const cluster = { name: '2 near each other: Amara K.; Joon S.' }
    await userEvent.click(canvas.getByRole('button', cluster))
    await userEvent.click(canvas.getByRole('button', cluster))
    await userEvent.click(canvas.getByRole('button', { name: 'Joon S.' }))
    await expect(args.onPick).toHaveBeenCalledWith('joon')
    await userEvent.click(document.body)
  },
}

/** Without `around` the map opens on all points. Without `onPick` the pins are not interactive. */
export const OnlyToLookAt: Story = {
  render: ({ label, points }) => <DrawnMap label={label} points={points} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Idris A., Maths' })).toBeVisible()
  },
}

export const WithAButton: Story = {
  args: {
    children: (
      <Button size="small" variant="secondary">
        Show streets
      </Button>
    ),
  },
}

export const LongText: Story = {
  args: {
    around: undefined,
    points: ['a', 'b'].map((id) => ({
      id,
      name: `${'Unbreakable'.repeat(12)}, ${id}`,
      lat: 51.5,
      lon: -0.1,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^2 near each other/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^2 near each other/ }))
    await userEvent.click(document.body)
  },
}
