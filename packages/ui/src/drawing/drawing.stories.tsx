import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Drawing, drawingNames } from './drawing.tsx'

const meta = {
  title: 'Brand/Drawing',
  component: Drawing,
  args: { name: 'ladder' },
  parameters: {
    docs: {
      description: {
        component: [
          'Line drawings of real things in the colour of the text around them, instead of stock pictures.',
          'Names say what is drawn; what it stands for is the product’s to choose. **Not for** controls: those use lucide icons.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Drawing>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Labelled: Story = {
  args: { label: 'Home repairs' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Home repairs' })).toBeVisible()
  },
}

/** The whole sheet. */
export const Matrix: Story = {
  render: () => (
    <ul className="flex flex-wrap gap-4">
      {drawingNames.map((name) => (
        <li
          key={name}
          className="flex w-32 flex-col items-center gap-2 rounded-slip bg-sunken p-5 text-13 text-muted"
        >
          <Drawing name={name} className="size-16 text-ink" />
          {name}
        </li>
      ))}
    </ul>
  ),
}
