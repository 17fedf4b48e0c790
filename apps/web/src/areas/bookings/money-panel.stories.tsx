import { Stack } from '@kindling/ui/stack'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { moneyWords } from './booking-money.ts'
import { makeBooking, makeEvent } from './make-booking.ts'
import { MoneyPanel } from './money-panel.tsx'

const held = makeBooking({ status: 'accepted' })
const waiting = makeBooking({ status: 'completed', settles_at: '2026-11-30T12:00:00.000Z' })
const settled = makeBooking({
  status: 'completed',
  money_state: 'settled',
  payment_method: 'wallet',
  price: 18,
  events: [makeEvent('client', 'complete', 'completed', 96)],
})
const refunded = makeBooking({
  status: 'rejected',
  money_state: 'refunded',
  events: [makeEvent('provider', 'reject', 'rejected', 2)],
})

const byCard = { payment_method: 'card', card_capture: 'manual', price: 18 } as const
const onCard = makeBooking({ ...byCard, status: 'pending' })
const chargedAhead = makeBooking({ ...byCard, card_capture: 'automatic' })
const takenFromCard = makeBooking({ ...byCard, status: 'accepted' })
const backOnCard = makeBooking({
  ...byCard,
  status: 'rejected',
  money_state: 'refunded',
  events: [makeEvent('provider', 'reject', 'rejected', 2)],
})

const meta = {
  title: 'Bookings/MoneyPanel',
  component: MoneyPanel,
  args: moneyWords(held, 'client'),
  parameters: {
    docs: {
      description: {
        component:
          'Where the money of a booking is: held, on its way, paid, returned. One beside the booking it belongs to. **Not for** a wallet’s balance.',
      },
    },
  },
} satisfies Meta<typeof MoneyPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Cash: Story = { args: moneyWords(settled, 'client') }

/** The provider says that it is done, the client hasn't yet. */
export const WaitingForTheClient: Story = { args: moneyWords(waiting, 'client') }

const states = { held, waiting, settled, refunded, onCard, chargedAhead, takenFromCard, backOnCard }
const disputed = makeBooking({ status: 'disputed' })

/** Every state, as the client and as the provider read it. */
export const Matrix: Story = {
  render: () => (
    <Stack gap={3}>
      {Object.entries({ ...states, disputed }).flatMap(([state, booking]) => [
        <MoneyPanel key={`${state} client`} {...moneyWords(booking, 'client')} />,
        <MoneyPanel key={`${state} provider`} {...moneyWords(booking, 'provider')} />,
      ])}
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
