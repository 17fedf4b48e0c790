import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { OtpInput } from './otp-input.tsx'

const meta = {
  title: 'Forms/OtpInput',
  component: OtpInput,
  args: { value: '', onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <OtpInput
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A code that was sent to someone, one digit a box. It is complete when `value.length` equals `length`.',
          '**Not for** passwords (PasswordInput), card numbers or anything with letters (TextInput).',
          '**Keys:** a digit moves on, Backspace on an empty box moves back, Left and Right move; pasting a code fills all boxes, and a part of one those from where the focus is. A phone offers the code from its messages.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof OtpInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'One-time code' })).toBeVisible()
    const boxes = canvas.getAllByRole('textbox')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }))
    await userEvent.keyboard('1a2')
    await expect(boxes[2]).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('12')
    await userEvent.keyboard('{Backspace}')
    await expect(boxes[1]).toHaveFocus()
    await expect(boxes[1]).toHaveValue('2')
    await userEvent.keyboard('{Backspace}')
    await expect(boxes[1]).toHaveValue('')
    await userEvent.keyboard('567')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1567')
    await expect(boxes[3]).toHaveFocus()
  },
}

export const Paste: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }))
    await userEvent.paste('Your code is 4 0 7 1.')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4071')
    await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus()
    // Digits of another keyboard are the same digits.
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Digit 1 of 4' }))
    await userEvent.keyboard('٩')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('9071')
    await userEvent.click(canvas.getByRole('textbox', { name: 'Digit 3 of 4' }))
    // A whole code pasted into the third box fills all of them.
    await userEvent.paste('４\u2011٠\u00a0\u200b۷ 1')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4071')
    await expect(canvas.getByRole('textbox', { name: 'Digit 4 of 4' })).toHaveFocus()
  },
}

/** A digit typed into a filled box replaces it, and a gap is not closed by its neighbours. */
export const Correcting: Story = {
  args: { value: '4071' },
  play: async ({ canvas, args, userEvent }) => {
    const second = canvas.getByRole('textbox', { name: 'Digit 2 of 4' })
    await userEvent.click(second)
    await userEvent.keyboard('9')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('4971')
    await userEvent.keyboard('{ArrowLeft}{Delete}')
    await expect(second).toHaveValue('')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('471')
    await expect(canvas.getByRole('textbox', { name: 'Digit 3 of 4' })).toHaveValue('7')
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="Code from your email" error="Verification failed. Please try again.">
      <OtpInput {...args} value="4071" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Code from your email' })
    await expect(group).toHaveAccessibleDescription('Verification failed. Please try again.')
    await expect(canvas.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeInvalid()
  },
}

export const SixDigits: Story = { args: { length: 6, value: '407' } }
export const Invalid: Story = { args: { value: '4071', invalid: true } }
export const Disabled: Story = {
  args: { value: '40', disabled: true },
  play: async ({ canvas }) => {
    for (const box of canvas.getAllByRole('textbox')) await expect(box).toBeDisabled()
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="grid gap-6">
      <OtpInput {...args} label="Empty" value="" />
      <OtpInput {...args} label="Half" value="40" />
      <OtpInput {...args} label="Filled" value="4071" />
      <OtpInput {...args} label="Invalid" value="4071" invalid />
      <OtpInput {...args} label="Disabled" value="4071" disabled />
    </div>
  ),
}
