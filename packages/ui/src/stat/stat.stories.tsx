import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Columns } from '../columns/columns.tsx'
import { Price } from '../price/price.tsx'
import { Stat } from './stat.tsx'

const meta = {
  title: 'Display/Stat',
  component: Stat,
  args: { label: 'Wallet', value: '£42.50', detail: 'Ready to spend or pay out' },
  parameters: {
    docs: {
      description: {
        component: [
          'One figure that matters on a dashboard, with its name, how it changed and what it counts.',
          'The words of a trend say its direction (“2 more than last week”): the arrow is only seen. `tone` is whether the change is welcome, not which way it goes.',
          '**Not for** facts in a row (KeyValue), an amount inside a sentence or a row (Price), or how far something is (ProgressBar).',
          '**Keys:** none; it is read, not pressed.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Stat>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('term')).toHaveTextContent('Wallet')
    const [value, detail] = canvas.getAllByRole('definition')
    await expect(value).toHaveTextContent('£42.50')
    await expect(detail).toHaveTextContent('Ready to spend or pay out')
  },
}

export const Large: Story = { args: { size: 'large' } }

export const WithTrend: Story = {
  args: {
    label: 'Sparks earned',
    value: '14.5',
    detail: 'Since 1 November',
    trend: { direction: 'up', tone: 'success', text: '2.5 more than in October' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2.5 more than in October')).toBeVisible()
  },
}

/** Less of something bad is good: the tone is told, never guessed from the direction. */
export const DownIsGood: Story = {
  args: {
    label: 'Open disputes',
    value: '1',
    detail: undefined,
    trend: { direction: 'down', tone: 'success', text: '3 fewer than last month' },
  },
}

export const ValueAsPrice: Story = {
  args: { label: 'An hour costs', value: <Price kind="spark" amount="9" size="large" />, detail: undefined },
}

const directions = ['up', 'down', 'level'] as const
const tones = ['success', 'danger', 'neutral'] as const
const sizes = ['regular', 'large'] as const

export const Matrix: Story = {
  render: () => (
    <Columns layout="1-2-3">
      {sizes.flatMap((size) =>
        directions.map((direction, index) => (
          <Stat
            key={size + direction}
            size={size}
            label={`${size}, ${direction}`}
            value="1,204"
            trend={{ direction, tone: tones[index], text: 'Compared with last week' }}
            detail="Detail"
          />
        )),
      )}
    </Columns>
  ),
}

/** The size shrinks until a number fits into its line: broken, it would read as two. */
export const LongNumbersInNarrowColumns: Story = {
  render: () => (
    <Columns layout={2} style={{ maxInlineSize: '20rem' }}>
      <Stat label="Wallet" value="£999,999.99" />
      <Stat label="Sparks" value="999,999.999 sparks" />
      <Stat size="large" label="Wallet" value="£9,999,999.99" />
      <Stat size="large" label="Hours helped" value={1204} />
    </Columns>
  ),
  play: async ({ canvas }) => {
    for (const number of ['£999,999.99', '£9,999,999.99', '1204']) {
      const figure = document.createRange()
      figure.selectNodeContents(canvas.getByText(number))
      await expect(figure.getClientRects()).toHaveLength(1)
    }
  },
}

export const LongText: Story = {
  args: {
    label: 'Unbreakable'.repeat(12),
    value: '1234567890'.repeat(6),
    trend: { direction: 'level', tone: 'neutral', text: 'About as many as in the week before. '.repeat(5) },
    detail: 'Long detail. '.repeat(20),
  },
}
