import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { useFormData } from '../forms/use-form-data.ts'
import { useHookForm } from '../forms/use-hook-form.ts'
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

interface Hours {
  until: string
  from: string
}

const laterThan = 'End after the start'

function HoursForm() {
  const { register, errors, frame } = useHookForm<Hours, Hours>({
    defaultValues: { from: '', until: '' },
    resolver: ({ from, until }) => {
      const problems = {
        ...(from === '' && { from: { type: 'client', message: 'Say when you start' } }),
        ...((until === '' || until <= from) && { until: { type: 'client', message: laterThan } }),
      }
      return Object.keys(problems).length > 0
        ? { values: {}, errors: problems }
        : { values: { from, until }, errors: {} }
    },
    send: async () => undefined,
    showError: () => {},
  })
  // Registered in another order than they are shown.
  const [until, from] = [register('until'), register('from')]
  return (
    <Form {...frame} send={{ label: 'Save hours' }}>
      <Field label="From" error={errors.from?.message}>
        <TextInput {...from} />
      </Field>
      <Field label="Until" error={errors.until?.message}>
        <TextInput {...until} />
      </Field>
    </Form>
  )
}

/** A failed submit focuses the first invalid field in DOM order; an error goes when another field removes its cause. */
export const InvalidFields: Story = {
  render: () => <HoursForm />,
  play: async ({ canvas, userEvent }) => {
    const [from, until] = [
      canvas.getByRole('textbox', { name: 'From' }),
      canvas.getByRole('textbox', { name: 'Until' }),
    ]
    await userEvent.click(canvas.getByRole('button', { name: 'Save hours' }))
    await waitFor(() => expect(from).toHaveFocus())
    await expect(until).toHaveAccessibleDescription(laterThan)
    await userEvent.type(until, '08:00')
    await userEvent.type(from, '09:00')
    await waitFor(() => expect(from).toBeValid())
    await userEvent.click(canvas.getByRole('button', { name: 'Save hours' }))
    await waitFor(() => expect(until).toBeInvalid())
    await waitFor(() => expect(until).toHaveFocus())
    await userEvent.clear(from)
    await userEvent.type(from, '07:00')
    await waitFor(() => expect(until).toBeValid())
  },
}

function NameForm() {
  const { problems, frame } = useFormData<object>(
    (data) => {
      const missing = ['last', 'first'].filter((name) => data.get(name) === '')
      return missing.length > 0
        ? { problems: Object.fromEntries(missing.map((name) => [name, `The ${name} name is missing`])) }
        : { values: {} }
    },
    async () => undefined,
  )
  return (
    <Form {...frame} send={{ label: 'Save name' }}>
      {['first', 'last'].map((name) => (
        <Field key={name} label={name} error={problems.fields[name]}>
          <TextInput name={name} />
        </Field>
      ))}
    </Form>
  )
}

/** The same in a form without a form library. */
export const InvalidPlainFields: Story = {
  render: () => <NameForm />,
  play: async ({ canvas, userEvent }) => {
    const [first, last] = [
      canvas.getByRole('textbox', { name: 'first' }),
      canvas.getByRole('textbox', { name: 'last' }),
    ]
    await userEvent.click(canvas.getByRole('button', { name: 'Save name' }))
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.type(first, 'Amara')
    await expect(first).toBeValid()
    await expect(last).toBeInvalid()
  },
}

export const LongText: Story = {
  args: {
    problem: `${'Unbreakable'.repeat(12)} ${'Long text. '.repeat(12)}`,
    done: 'Long text. '.repeat(12),
  },
}
