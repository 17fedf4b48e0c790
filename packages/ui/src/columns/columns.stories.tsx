import type { Meta, StoryObj } from '@storybook/react-vite'
import { Columns } from './columns.tsx'

const meta = {
  title: 'Layout/Columns',
  component: Columns,
  args: { children: ['Ladders', 'Bread', 'Bicycles'].map((word) => <p key={word}>{word}</p>) },
  parameters: {
    docs: {
      description: {
        component: [
          'A grid that has fewer columns on smaller screens.',
          '**Not for** people, messages or settings: those are rows of a List. A main column with something beside it is an AsideLayout.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Columns>

export default meta
type Story = StoryObj<typeof meta>

function cells(count: number) {
  return Array.from({ length: count }, (_, index) => index + 1).map((place) => (
    <div key={place} className="rounded-slip border border-line bg-raised p-4">
      Cell {place}
    </div>
  ))
}

export const Default: Story = {}
const layouts = [3, '1-2', '1-2-3', '1-2-4', '2-3-4'] as const
const gaps = ['tight', 'regular', 'wide'] as const
const aligns = ['stretch', 'start', 'center'] as const

export const Matrix: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div className="grid gap-10">
      {layouts.map((layout) => (
        <Columns key={layout} layout={layout}>
          {cells(4)}
        </Columns>
      ))}
      {gaps.map((gap) => (
        <Columns key={gap} gap={gap}>
          {cells(3)}
        </Columns>
      ))}
      {aligns.map((align) => (
        <Columns key={align} align={align}>
          <div className="h-32 rounded-slip bg-sunken" />
          {cells(2)}
        </Columns>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    children: ['one', 'two', 'three'].map((word) => <p key={word}>{'Unbreakable'.repeat(12)}</p>),
  },
}
