import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Inline } from '../inline/inline.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Form } from './form.tsx'

const meta = {
  title: 'Forms/Form',
  component: Form,
  args: {
    send: { label: 'Add skill', width: 'full' },
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    children: (
      <Field label="Skill name">
        <TextInput defaultValue="Carpentry" />
      </Field>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'The frame of every form: its fields, why it failed or what it did, and the button that sends it.',
          '`send` is the button with its label, which shows `sending`. `problem` is the error of the whole form, `remedy` the way on beside it, `done` what was achieved. `footer` replaces the button where there are several.',
          '**Not for** a form in a dialog (FormDialog), or one field that is saved as it changes.',
          '**Keys:** Enter in a field sends it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Form>

export default meta
type Story = StoryObj<typeof meta>

/** Sends a name that is refused once, and taken when it is sent again. */
function SampleForm() {
  const [tries, setTries] = useState(0)
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries + 1)
      }}
      problem={tries === 1 && 'You offer this skill already.'}
      done={tries === 2 && 'The skill is added.'}
      send={{ label: 'Add skill' }}
    >
      <Field label="Skill name">
        <TextInput defaultValue="Carpentry" />
      </Field>
    </Form>
  )
}

export const Default: Story = {
  render: () => <SampleForm />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Skill name' })
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(field, '{Enter}')
    await expect(canvas.getByRole('alert')).toHaveTextContent('You offer this skill already.')
    await userEvent.click(canvas.getByRole('button', { name: 'Add skill' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('The skill is added.')
  },
}

/** While it is sent the button says so and doesn't send again. */
export const Sending: Story = {
  args: { sending: true, send: { label: 'Add skill', width: 'full', loadingLabel: 'Adding...' } },
  play: async ({ args, canvas, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Adding...' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Skill name' }), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const WithRemedy: Story = {
  args: {
    problem: 'This email is taken.',
    remedy: (
      <TextLink href="#login" tone="inherit" layout="standalone">
        Log in
      </TextLink>
    ),
  },
}

export const SeveralButtons: Story = {
  render: ({ children }) => (
    <Form
      gap={4}
      footer={
        <Inline gap={2}>
          <Button type="submit">Save</Button>
          <Button variant="secondary">Cancel</Button>
        </Inline>
      }
    >
      {children}
    </Form>
  ),
}

export const LongText: Story = {
  args: {
    problem: `${'Unbreakable'.repeat(12)} ${'Long text. '.repeat(12)}`,
    done: 'Long text. '.repeat(12),
  },
}
