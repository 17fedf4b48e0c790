import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Inline } from './inline.tsx'

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: ['Ladders', 'Bread', 'Bicycles'].map((word) => <span key={word}>{word}</span>) },
  parameters: {
    docs: {
      description: {
        component: [
          'Puts things beside one another; they wrap when there is no room.',
          '**Not for** a grid of equal cells (use Columns). Two buttons that share a row are `share="equal"`.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Inline>

export default meta
type Story = StoryObj<typeof meta>

const words = ['Ladders', 'Bread', 'A guitar with six strings'].map((word) => (
  <span key={word} className="rounded-control border border-line bg-raised px-4 py-2">
    {word}
  </span>
))

export const Default: Story = {}
export const Between: Story = { args: { justify: 'between' } }
export const NoWrap: Story = { args: { wrap: false } }
export const SharedRow: Story = {
  args: {
    share: 'equal',
    children: [
      <Button key="message" variant="secondary">
        Message
      </Button>,
      <Button key="details" variant="secondary">
        View Details
      </Button>,
    ],
  },
}
export const AsList: Story = {
  args: {
    asChild: true,
    children: (
      <ul>
        <li>Ladders</li>
        <li>Bread</li>
      </ul>
    ),
  },
}

const gaps = [0, 1, 2, 3, 4, 6, 8] as const
const aligns = ['start', 'center', 'baseline', 'end', 'stretch'] as const
const justifies = ['start', 'center', 'end', 'between'] as const
const wraps = [true, false] as const
const shares = ['content', 'equal'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {gaps.map((gap) => (
        <Inline key={gap} gap={gap}>
          {words}
        </Inline>
      ))}
      {aligns.map((align) => (
        <Inline key={align} align={align}>
          <span className="text-30">{align}</span>
          {words}
        </Inline>
      ))}
      {justifies.map((justify) => (
        <Inline key={justify} justify={justify}>
          {words}
        </Inline>
      ))}
      {shares.map((share) => (
        <Inline key={share} share={share}>
          {words}
        </Inline>
      ))}
      {wraps.map((wrap) => (
        <Inline key={String(wrap)} wrap={wrap} className="w-64">
          {words}
        </Inline>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { children: [<p key="long">{'A sentence that goes on until it has to wrap. '.repeat(8)}</p>] },
}
