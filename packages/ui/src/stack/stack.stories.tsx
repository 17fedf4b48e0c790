import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from './stack.tsx'

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: ['Measure', 'Drill', 'Hang'].map((word) => <p key={word}>{word}</p>) },
  parameters: {
    docs: {
      description: {
        component: [
          'Puts things under one another and owns the space between them, so that no component needs a margin.',
          '**Not for** things beside one another (use Inline), a grid (use Columns) or rows with rules (use List).',
          'Gaps are steps of 4 px. `asChild` gives the layout to a `form`, a `section` or a `ul` of yours.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Stack>

export default meta
type Story = StoryObj<typeof meta>

const slips = ['Measure', 'Drill', 'Hang'].map((word) => (
  <div key={word} className="rounded-control border border-line bg-raised px-4 py-3">
    {word}
  </div>
))

export const Default: Story = {}
export const Start: Story = { args: { align: 'start' } }
export const Center: Story = { args: { align: 'center' } }
export const End: Story = { args: { align: 'end' } }

export const AsForm: Story = {
  args: {
    asChild: true,
    children: <form aria-label="Shelves">{slips}</form>,
  },
}

const gaps = [0, 1, 2, 3, 4, 6, 8, 12, 16] as const
const aligns = ['stretch', 'start', 'center', 'end'] as const

export const Matrix: Story = {
  render: () => (
    <div className="flex flex-wrap gap-8">
      {gaps.map((gap) => (
        <Stack key={gap} gap={gap}>
          <span className="text-13 text-muted">gap {gap}</span>
          {slips}
        </Stack>
      ))}
      {aligns.map((align) => (
        <Stack key={align} align={align} className="w-48">
          <span className="text-13 text-muted">{align}</span>
          {slips}
        </Stack>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { children: <p>{'Unbreakable'.repeat(30)}</p> },
}
