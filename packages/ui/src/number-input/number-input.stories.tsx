import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { NumberInput } from './number-input.tsx'

const meta = {
  title: 'Forms/NumberInput',
  component: NumberInput,
  args: { 'aria-label': 'Hourly rate in pounds', prefix: '£', min: 0, step: 0.5, defaultValue: '18' },
  parameters: {
    docs: {
      description: {
        component: [
          'An amount that is counted or calculated with. It opens the decimal keypad on phones.',
          '**Not for** codes, card or phone numbers, which only look like numbers: use TextInput with `inputMode="numeric"`.',
          '**Keys:** Up and Down change it by `step` within `min` and `max`. Scrolling over it never does.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Hourly rate in pounds' })
    await expect(input).toHaveAttribute('inputmode', 'decimal')
    await userEvent.clear(input)
    await userEvent.type(input, '22.5')
    await expect(input).toHaveValue(22.5)
    await fireEvent.wheel(input, { deltaY: 100 })
    await expect(input).not.toHaveFocus()
    await expect(input).toHaveValue(22.5)
  },
}

export const WithoutPrefix: Story = { args: { 'aria-label': 'Miles', prefix: undefined, defaultValue: '5' } }
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: '-1' } }
export const Disabled: Story = { args: { disabled: true } }

export const Matrix: Story = {
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
