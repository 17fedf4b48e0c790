import type { Meta, StoryObj } from '@storybook/react-vite'
import { Drawing } from '../drawing/drawing.tsx'
import { Price } from '../price/price.tsx'
import { Card } from './card.tsx'

const meta = {
  title: 'Display/Card',
  component: Card,
  args: { children: 'Held safely until you confirm' },
  parameters: {
    docs: {
      description: {
        component: [
          'A slip of paper with one matter on it.',
          '**Never** a card in a card. Many of a kind are rows of a List. For something to know use Alert.',
          'A `pressable` card is one link or one button. **Keys:** Tab reaches it as a whole.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { surface: 'sunken' } }
export const AsLink: Story = {
  args: {
    asChild: true,
    pressable: true,
    children: (
      <a href="#shelves">
        <Drawing name="ladder" className="size-10" />
        <p className="mt-4 font-strong">Shelves up, straight</p>
        <p className="mb-3 text-14 text-muted">Amara K. · Camden</p>
        <Price kind="spark" amount="9" per="an hour" />
      </a>
    ),
  },
}

const surfaces = ['raised', 'sunken', 'ember', 'spark'] as const
const pads = ['none', 'snug', 'regular'] as const
const pressables = [true, false] as const

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4">
      {surfaces.map((surface) => (
        <Card key={surface} surface={surface}>
          {surface}
        </Card>
      ))}
      {pads.map((pad) => (
        <Card key={pad} pad={pad}>
          {pad}
        </Card>
      ))}
      {pressables.map((pressable) => (
        <Card key={String(pressable)} pressable={pressable}>
          {pressable ? 'pressable' : 'still'}
        </Card>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: { children: <p>{'Unbreakable'.repeat(40)}</p> },
}
