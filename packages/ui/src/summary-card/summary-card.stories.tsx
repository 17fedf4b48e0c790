import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarDays, Clock, MapPin, UserRound } from 'lucide-react'
import { expect } from 'storybook/test'
import { Price } from '../price/price.tsx'
import { SummaryCard, type SummaryFact } from './summary-card.tsx'

const facts: SummaryFact[] = [
  { term: 'What', value: 'Two shelves in the hall', icon: <CalendarDays /> },
  { term: 'With', value: 'Amara Okafor', detail: 'Carpenter, 12 years', icon: <UserRound /> },
  { term: 'When', value: 'Tuesday 24 November, 14:00', detail: '2 hours, until 16:00', icon: <Clock /> },
  { term: 'Where', value: '10 Camden High Street', icon: <MapPin /> },
]

const meta = {
  title: 'Display/SummaryCard',
  component: SummaryCard,
  args: {
    title: 'Your booking',
    facts,
    total: { term: 'Total', value: '£36.00' },
    footnote: 'Free to cancel until Monday 23 November, 14:00.',
  },
  parameters: {
    docs: {
      description: {
        component: [
          'What was chosen or paid, with what it comes to: above a payment, and as a receipt. Two columns where there is room.',
          '**Not for** facts inside a card that is there already (KeyValue) or rows that lead somewhere (List).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof SummaryCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Your booking' })).toBeVisible()
    await expect(canvas.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'What',
      'With',
      'When',
      'Where',
      'Total',
    ])
    await expect(canvas.getByText('£36.00')).toHaveRole('definition')
  },
}

export const WithoutIcons: Story = {
  args: { facts: facts.map(({ icon, ...fact }) => fact), title: undefined },
}

export const FactsAlone: Story = { args: { title: undefined, total: undefined, footnote: undefined } }

export const Sparks: Story = {
  args: {
    total: {
      term: 'Total',
      value: <Price kind="spark" size="large" amount="18" />,
      detail: 'Held safely until you confirm. 5.5 left after.',
    },
  },
}

export const LongText: Story = {
  args: {
    title:
      'What you are about to book, with everything that your neighbour has to know before they ring the bell',
    facts: [
      { term: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau', value: 'Unbreakable'.repeat(12) },
      {
        term: 'Where',
        value: 'The third door on the left behind the bicycle shed that was painted green',
        detail: 'Ring twice, then wait until somebody has come down from the fourth floor',
        icon: <MapPin />,
      },
    ],
    total: { term: 'What all of it comes to, with everything', value: '£1,234,567.00' },
    footnote:
      'Free to cancel until the Monday before; after that one hour of what was agreed goes to the neighbour.',
  },
}
