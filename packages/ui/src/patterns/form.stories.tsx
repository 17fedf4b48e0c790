import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { Page } from '../page/page.tsx'
import { PasswordInput } from '../password-input/password-input.tsx'
import { Stack } from '../stack/stack.tsx'
import { TextInput } from '../text-input/text-input.tsx'

const meta = {
  title: 'Patterns/Form',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'One column, labels above, one button at the end. Nothing complains before the button is pressed; then each field says what is wrong and what to do, the first of them has the focus, and a word is corrected as it is typed.',
          'What the server refused stands above the button in an Alert that is read out: it belongs to no field.',
          '**Not for** more than about seven fields: make it a wizard.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Account {
  email: string
  password: string
  agreed: boolean
}

function AccountForm() {
  const { register, handleSubmit, setError, formState } = useForm<Account>({
    defaultValues: { email: '', password: '', agreed: false },
  })
  const { errors } = formState
  return (
    <Page
      width="form"
      title="Create Account"
      lead="Neighbours see your first name and the first letter of your last."
    >
      <Stack gap={4} asChild>
        <form
          noValidate
          onSubmit={handleSubmit(() =>
            setError('root', { message: 'This email already has an account. Log in instead.' }),
          )}
        >
          <Field label="Email" required error={errors.email?.message}>
            <TextInput
              type="email"
              autoComplete="email"
              {...register('email', {
                required: 'Please enter your email address',
                pattern: {
                  value: /.+@.+\..+/,
                  message: 'That isn’t an email address yet: it needs an @ and a dot',
                },
              })}
            />
          </Field>
          <Field label="Password" required hint="At least 8 characters" error={errors.password?.message}>
            <PasswordInput
              autoComplete="new-password"
              {...register('password', {
                minLength: { value: 8, message: 'Use 8 characters or more' },
                required: 'Please choose a password',
              })}
            />
          </Field>
          <Field error={errors.agreed?.message}>
            <Checkbox {...register('agreed', { required: 'Please agree to go on' })}>
              I agree to the terms
            </Checkbox>
          </Field>
          {errors.root && (
            <Alert tone="danger" live>
              {errors.root.message}
            </Alert>
          )}
          <Button type="submit" width="full">
            Create Account
          </Button>
        </form>
      </Stack>
    </Page>
  )
}

export const Untouched: Story = { render: () => <AccountForm /> }

export const WithErrors: Story = {
  render: () => <AccountForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveFocus()
    await expect(email).toHaveAccessibleDescription('Please enter your email address')
    await userEvent.type(email, 'maya')
    await expect(email).toHaveAccessibleDescription(/needs an @/)
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}

export const RefusedByServer: Story = {
  render: () => <AccountForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'maya@example.org')
    await userEvent.type(canvas.getByLabelText('Password'), 'spirit level')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('already has an account')
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeValid()
  },
}
