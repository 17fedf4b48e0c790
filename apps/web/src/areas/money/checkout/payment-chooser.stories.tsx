import { firstChoice, paymentOptions } from '@kindling/domain/checkout/payment-options'
import { heldText } from '@kindling/domain/checkout/payment-words'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { PaymentChooser } from './payment-chooser.tsx'

const skill = { hourly_rate: 18, spark_token: 9 }
const plenty = paymentOptions(skill, { cash: 42.5, tokens: 14.5 })
const short = paymentOptions(skill, { cash: 4.2, tokens: 1 })
const chosenOf = (options: typeof plenty, value: string) => options.find((option) => option.value === value)

const meta = {
  title: 'Payment/PaymentChooser',
  component: PaymentChooser,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  args: {
    open: true,
    onOpenChange: fn(),
    payee: 'Amara',
    options: plenty,
    chosen: firstChoice(plenty),
    onChoose: fn(),
    isPaying: false,
    onPay: fn(),
  },
  render: function Render(args) {
    const [value, setValue] = useState(args.chosen?.key)
    return (
      <PaymentChooser
        {...args}
        chosen={args.options?.find((option) => option.key === value) ?? args.chosen}
        onChoose={(next) => {
          args.onChoose(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'How to pay for a booking. Each way says what it takes, what there is and what is left; the button repeats the amount. A sheet on a phone, a dialog on a desktop.',
          '**Not for** putting money into the wallet.',
          '**Keys:** arrows choose, Tab goes to the button, Escape closes, except while paying.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PaymentChooser>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const sparks = await screen.findByRole('radio', { name: 'Spark tokens' })
    await expect(sparks).toBeChecked()
    await expect(sparks).toHaveAccessibleDescription('9 of 14.5, 5.5 left after')
    await userEvent.click(screen.getByRole('radio', { name: 'Wallet account' }))
    await userEvent.click(screen.getByRole('button', { name: 'Pay £18.00' }))
    await expect(args.onPay).toHaveBeenCalledWith(expect.objectContaining({ amount: 18 }))
  },
}

/** A card is asked in the next step; the wallet stays as it is. */
export const ByCard: Story = {
  args: { chosen: chosenOf(plenty, 'card') },
  play: async ({ args }) => {
    const card = await screen.findByRole('radio', { name: 'Card' })
    await expect(card).toHaveAccessibleDescription('£18.00 from your card, £42.50 left in your wallet')
    await userEvent.click(screen.getByRole('button', { name: 'Pay £18.00 by card' }))
    await expect(args.onPay).toHaveBeenCalledWith(expect.objectContaining({ method: 'card', amount: 18 }))
  },
}

/** Not enough of what was chosen: it says what is missing, and the way to more money is one press away. */
export const InsufficientFunds: Story = {
  args: { options: short, chosen: chosenOf(short, 'sparktoken') },
  play: async () => {
    await screen.findByText('Insufficient funds. Please top up your wallet or tokens.')
    await expect(screen.getByRole('link', { name: 'Fund Account' })).toHaveAttribute('href', '/user')
    await expect(screen.getByRole('button', { name: 'Pay 9 sparks' })).toHaveAccessibleDescription(
      'Choose another way to pay, or fund your account first',
    )
  },
}

export const ReadingTheWallet: Story = {
  args: { options: undefined, chosen: undefined },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Pay' })).toHaveAccessibleDescription(
      'Choose how to pay first',
    )
  },
}

export const Paying: Story = {
  args: { isPaying: true },
  play: async ({ args }) => {
    await screen.findByText('Paying...')
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const PaymentFailed: Story = {
  args: { problem: 'Payment failed: The price has changed. Look at it again before you pay.' },
}

/** The money is set aside, the booking failed: what is left to do takes nothing more. */
export const SetAside: Story = {
  args: {
    heldText: heldText({ value: 'sparktoken', costText: '9 sparks' }),
    problem: 'Something went wrong. Please try again.',
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Finish booking' })
    await expect(screen.getByRole('radio', { name: 'Wallet account' })).toBeDisabled()
  },
}

export const LongText: Story = {
  args: {
    payee: 'Wolfeschlegelsteinhausenbergerdorff',
    options: paymentOptions(
      { hourly_rate: 9999.99, spark_token: 4999.995 },
      { cash: 123_456.78, tokens: 98_765.432 },
    ),
  },
}
