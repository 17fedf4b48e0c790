import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Rating } from './rating.tsx'

const meta = {
  title: 'Display/Rating',
  component: Rating,
  args: { value: 4.9, count: 41 },
  parameters: {
    docs: {
      description: {
        component: ['What others thought, to read.', '**Not for** giving a rating: use StarPicker.'].join(
          '\n\n',
        ),
      },
    },
  },
} satisfies Meta<typeof Rating>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rated 4.9 out of 5 by 41 people')).toBeInTheDocument()
  },
}
export const Stars: Story = { args: { display: 'stars' } }
export const WithoutCount: Story = { args: { count: undefined } }
export const Nobody: Story = { args: { value: null } }

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-3">
      {[0, 1, 2.3, 3.5, 4.8, 5].map((value) => (
        <div key={value} className="flex gap-6">
          <Rating value={value} count={1} />
          <Rating value={value} display="stars" />
        </div>
      ))}
    </div>
  ),
}

export const LongText: Story = { args: { count: 1284093, display: 'stars' } }
