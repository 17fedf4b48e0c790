import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { BillingForm } from './billing-form.tsx'

const meta = {
  title: 'Payment/BillingForm',
  component: BillingForm,
  args: { onAdded: fn(async () => {}) },
  parameters: {
    docs: {
      description: {
        component: [
          'Adds a card where there is no Stripe. The number shows in the groups of its brand and the date as MM/YY; a month that can’t be is put right.',
          '**Not for** paying with a card: the checkout has a form of its own.',
          '**Keys:** as for any form.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof BillingForm>

export default meta
type Story = StoryObj<typeof meta>

/** 15 digits in groups of 4, 6 and 5, and a security code of four digits. */
export const AmericanExpress: Story = {
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('textbox', { name: 'Card number' })
    const code = canvas.getByRole('textbox', { name: 'CVV' })
    await userEvent.type(number, '37828224631000599')
    await expect(number).toHaveValue('3782 822463 10005')
    await userEvent.type(code, '123')
    await userEvent.click(canvas.getByRole('button', { name: 'Add card' }))
    await expect(await canvas.findByText('Enter a valid CVV')).toBeVisible()
    await expect(number).toBeValid()

    await userEvent.type(code, '4')
    await userEvent.type(number, '{Backspace}6')
    await userEvent.click(canvas.getByRole('button', { name: 'Add card' }))
    await expect(await canvas.findByText('Enter a valid 15-digit card number')).toBeVisible()
    await expect(code).toBeValid()
  },
}

/** A month that can't be is put right as it is typed. */
export const Expiry: Story = {
  play: async ({ canvas, userEvent }) => {
    const expiry = canvas.getByRole('textbox', { name: 'Expiry date' })
    await userEvent.type(expiry, '1330')
    await expect(expiry).toHaveValue('12/30')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(expiry).toHaveValue('12')
    await userEvent.clear(expiry)
    await userEvent.type(expiry, '00')
    await expect(expiry).toHaveValue('01')
    await userEvent.clear(expiry)
    await userEvent.type(expiry, '930')
    await expect(expiry).toHaveValue('09/30')
  },
}

/** A browser that fills in the year with four digits is understood too. */
export const FilledByTheBrowser: Story = {
  play: async ({ canvas }) => {
    const expiry = canvas.getByRole('textbox', { name: 'Expiry date' })
    await fireEvent.change(expiry, { target: { value: '09/2030' } })
    await expect(expiry).toHaveValue('09/30')
  },
}
