import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Scene } from './scene.tsx'

const meta = {
  title: 'Brand/Scene',
  component: Scene,
  args: { name: 'door' },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'Neighbours who help each other, in a drawing as wide as its place.',
          '**Not for** a small place: below 240 px use a Drawing. **Not for** what a page has to say: its words do.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Scene>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Workbench: Story = { args: { name: 'workbench' } }
export const Labelled: Story = {
  args: { label: 'A neighbour with a loaf at a door' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'A neighbour with a loaf at a door' })).toBeVisible()
  },
}
