import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../stack/stack.tsx'
import { MoneyPanel } from './money-panel.tsx'

const held = { label: 'Held safely until you confirm', amount: '9 sparks', sparks: '9' }

const meta = {
  title: 'Display/MoneyPanel',
  component: MoneyPanel,
  args: held,
  parameters: {
    docs: {
      description: {
        component:
          'Where an amount of money is: held, on its way, paid, returned. One beside the matter it belongs to. **Not for** a balance (Stat) or what something costs (Price).',
      },
    },
  },
} satisfies Meta<typeof MoneyPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Cash: Story = {
  args: { label: 'Paid to Joon on Tue 24 Nov', amount: '£18.00', sparks: undefined },
}

/** What happens by itself, and when. */
export const WithNote: Story = { args: { note: 'Paid to Joon by itself on Mon 30 Nov, 12:00.' } }

export const Matrix: Story = {
  render: () => (
    <Stack gap={3}>
      <MoneyPanel {...held} />
      <MoneyPanel {...held} note="Paid to Joon by itself on Mon 30 Nov, 12:00." />
      <MoneyPanel label="Returned to you" amount="9 sparks" sparks="9" />
      <MoneyPanel label="Reserved on your card" amount="£18.00" />
      <MoneyPanel label="Back on your card" amount="£18.00" note="It can take 5 to 10 days to show." />
    </Stack>
  ),
}

export const LongText: Story = {
  args: {
    label: 'Paid to Wolfeschlegelsteinhausenbergerdorff on Tue 24 Nov, 18:04',
    amount: '4,999.995 sparks',
    sparks: '4,999.995',
    note: 'Paid to Wolfeschlegelsteinhausenbergerdorff by itself on Tue 24 Nov, 18:04.',
  },
}
