import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { LateMap } from './late-map.tsx'

interface MapCode {
  area: string
}

const meta = {
  title: 'Display/LateMap',
  component: LateMap<MapCode>,
  args: {
    load: async () => ({ area: 'Camden' }),
    children: ({ area }, onFailure) => (
      <Button variant="secondary" onClick={() => onFailure('The tiles of this map can’t be reached.')}>
        Map of {area}
      </Button>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A map whose code is fetched when it is shown: a skeleton until then, and an error with a retry where the code or the map can’t be loaded.',
          '**Not for** a part without a map (useDeferred of `@kindling/ui/browser`).',
          '**Keys:** Tab reaches “Try again”, Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof LateMap<MapCode>>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { load: () => new Promise<MapCode>(() => {}) } }

/** The map itself reports that it can’t load; the retry draws it again. */
export const Failed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Map of Camden' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading map')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Map of Camden' }))
    await userEvent.click(document.body)
  },
}
