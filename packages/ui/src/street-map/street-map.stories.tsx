import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { StreetMap } from './street-map.tsx'

/** A picture in place of OpenStreetMap's tiles, which a story must not fetch. */
const tiles = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8e4da"/><path d="M0 90h256M120 0v256" stroke="#fff" stroke-width="12"/></svg>',
)}`

const meta = {
  title: 'Display/StreetMap',
  component: StreetMap,
  args: {
    label: 'Map of these neighbours',
    points: [
      { id: 'amara', name: 'Amara K., Home repairs', lat: 51.548, lon: -0.075 },
      { id: 'joon', name: 'Joon S., Guitar', lat: 51.475, lon: -0.205 },
    ],
    googleMapsKey: null,
    tiles,
    onPick: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Points on a map with streets: Google Maps where there is a key, else OpenStreetMap. Its code is fetched when it is shown.',
          'The provider learns which places are viewed: show it only on request. A map is never the only way: the list or address beside it says the same.',
          '**Not for** many points before anybody asked for streets (DrawnMap).',
          '**Keys:** Tab moves through the pins and buttons, Enter presses them. Arrow keys pan, plus and minus zoom.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StreetMap>

export default meta
type Story = StoryObj<typeof meta>

const waitForTiles = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('.leaflet-tile-loaded')).toBeInTheDocument(), {
    timeout: 5000,
  })

export const Default: Story = {
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    await waitForTiles(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Joon S., Guitar' }))
    await expect(args.onPick).toHaveBeenCalledWith('joon')
    await userEvent.click(document.body)
  },
}

/** A position that is only known to within some metres is a circle. */
export const Uncertain: Story = {
  args: {
    points: [{ id: 'job', name: 'The job', lat: 51.548, lon: -0.075, radius: 250 }],
    zoom: 15,
  },
  play: ({ canvasElement }) => waitForTiles(canvasElement),
}

/** No tile can be loaded. */
export const Failed: Story = {
  args: { tiles: 'data:image/png,' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent(
      'Error loading map',
    )
  },
}
