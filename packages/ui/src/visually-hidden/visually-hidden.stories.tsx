import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = {
  title: 'Text/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'stars out of five' },
  parameters: {
    docs: {
      description: {
        component: [
          'Words for screen readers only, where a picture says it to everyone else.',
          '**Not for** the name of a button with only an icon: IconButton has `label`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <p>
      4.9 <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('stars out of five').getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
export const AsHeading: Story = { args: { asChild: true, children: <h2>Results</h2> } }
