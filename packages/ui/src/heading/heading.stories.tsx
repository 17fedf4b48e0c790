import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Heading } from './heading.tsx'

const meta = {
  title: 'Text/Heading',
  component: Heading,
  args: { children: 'People nearby' },
  parameters: {
    docs: {
      description: {
        component: [
          'Names what follows. The level is the place in the outline; the size is what the eye needs. Each level has a usual size.',
          '**Not for** strong words in running text: use Text with `weight`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible()
  },
}
export const LevelWithoutItsSize: Story = {
  args: { level: 3, size: 'title' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toHaveClass('text-30')
  },
}
export const Centered: Story = { args: { align: 'center' } }

const sizes = ['hero', 'display', 'title', 'section', 'item'] as const
const aligns = ['start', 'center'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {sizes.map((size) => (
        <Heading key={size} size={size}>
          Swap skills: {size}
        </Heading>
      ))}
      {aligns.map((align) => (
        <Heading key={align} align={align}>
          {align}
        </Heading>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    children: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2),
  },
}
