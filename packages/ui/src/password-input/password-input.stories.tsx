import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { PasswordInput } from './password-input.tsx'

const meta = {
  title: 'Forms/PasswordInput',
  component: PasswordInput,
  args: { defaultValue: 'kindling-demo' },
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
  parameters: {
    docs: {
      description: {
        component: [
          'A password, with a button that shows what was typed. `autoComplete` tells password managers whether it is the current one or a new one.',
          '**Not for** one-time codes: use OtpInput.',
          '**Keys:** Tab goes from the text to the button; Space and Enter press it. Its name stays, `aria-pressed` tells its state.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password')
    const toggle = canvas.getByRole('button', { name: 'Show password' })
    await expect(input).toHaveAttribute('type', 'password')
    await expect(toggle).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(toggle)
    await expect(input).toHaveAttribute('type', 'text')
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(input).toHaveValue('kindling-demo')
    await userEvent.keyboard(' ')
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('kindling-demo')
  },
}

/** In a Field the button is named with its label, so that several of one form differ. */
export const InFields: Story = {
  render: () => (
    <div className="grid gap-4">
      {['Current password', 'New password'].map((label) => (
        <Field key={label} label={label}>
          <PasswordInput />
        </Field>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    await expect(names).toEqual(['Show current password', 'Show new password'])
  },
}

export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toBeDisabled()
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4">
      <PasswordInput aria-label="Empty" />
      <PasswordInput aria-label="Filled" defaultValue="kindling-demo" />
      <PasswordInput aria-label="Invalid" aria-invalid defaultValue="short" />
      <PasswordInput aria-label="Disabled" disabled defaultValue="kindling-demo" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultValue: 'correct horse battery staple correct horse battery staple correct horse battery staple',
  },
}
