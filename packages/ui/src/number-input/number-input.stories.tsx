import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { NumberInput } from './number-input.tsx'

const meta = {
  title: 'Forms/NumberInput',
  component: NumberInput,
  args: { 'aria-label': 'Hourly rate in pounds', prefix: '£', defaultValue: '18' },
  parameters: {
    docs: {
      description: {
        component: [
          'An amount that is counted or calculated with. It opens the decimal keypad on phones, and keeps what was typed as it was typed: reading it, and refusing it in words, is up to the form. Whole numbers have `inputMode="numeric"`.',
          '**Not for** codes, card or phone numbers, which only look like numbers: use TextInput with `inputMode="numeric"`.',
          '**Keys:** those of any text. Neither arrows nor scrolling change the amount.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Hourly rate in pounds' })
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    await userEvent.clear(input)
    await userEvent.type(input, '1,250.50')
    await fireEvent.wheel(input, { deltaY: 100 })
    await userEvent.keyboard('{ArrowUp}')
    await expect(input).toHaveValue('1,250.50')
  },
}

export const WithoutPrefix: Story = {
  args: { 'aria-label': 'Miles', prefix: undefined, inputMode: 'numeric', defaultValue: '5' },
}
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: '1,250' } }
export const Disabled: Story = { args: { disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberInput aria-label="Empty" />
      <NumberInput aria-label="Prefix" prefix="£" defaultValue="18" />
      <NumberInput aria-label="Invalid" prefix="£" aria-invalid defaultValue="-1" />
      <NumberInput aria-label="Disabled" prefix="£" disabled defaultValue="18" />
    </div>
  ),
}

export const LongText: Story = {
  args: { defaultValue: '123456789012345678901234567890123456789012345678901234567890' },
}
