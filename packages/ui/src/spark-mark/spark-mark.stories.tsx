import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SparkMark } from './spark-mark.tsx'

const meta = {
  title: 'Brand/SparkMark',
  component: SparkMark,
  parameters: {
    docs: {
      description: {
        component: [
          'The token’s mark, in the colour and size of the text beside it.',
          '**Not for** decoration: it means the token, or with the name, the product.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof SparkMark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}
export const Labelled: Story = {
  args: { label: 'Sparks' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Sparks' })).toBeVisible()
  },
}
export const Large: Story = { args: { className: 'size-24 text-ember' } }
