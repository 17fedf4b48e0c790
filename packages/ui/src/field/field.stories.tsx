import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { Select } from '../select/select.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: { label: 'Email', children: <TextInput type="email" /> },
  parameters: {
    docs: {
      description: {
        component: [
          'A label, a hint and an error round one control. It gives the control its id, description, `aria-invalid` and `aria-required`; the control needs nothing but its own props, `register()` included.',
          'An error says what happened and what to do. A new one is announced politely; of several at once, as after a failed submit, only the number is, and each is read with its field.',
          '**Not for** two controls side by side: give each its own Field. A Checkbox carries its own words; a Field round it has no label.',
          'Mark the rarer case: say "optional" where a field may stay empty, rather than starring the others.',
          '**Keys:** a press on the label goes to the control.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  },
}

export const Hint: Story = {
  args: { hint: 'We send the code here.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('We send the code here.')
  },
}

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeRequired()
  },
}

export const Optional: Story = { args: { label: 'Referral code', optionalLabel: 'optional' } }

export const WithError: Story = {
  args: { error: 'Please enter a valid email address', hint: 'We send the code here.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'Please enter a valid email address We send the code here.',
    )
  },
}

export const GroupControl: Story = {
  args: {
    label: 'Gender',
    error: 'Choose one',
    children: (
      <RadioGroup
        layout="line"
        options={[
          { value: 'female', label: 'Female' },
          { value: 'male', label: 'Male' },
          { value: 'other', label: 'Other' },
        ]}
      />
    ),
  },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Gender' })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('Choose one')
  },
}

export const DisabledFieldset: Story = {
  render: (args) => (
    <fieldset disabled>
      <Field {...args} />
    </fieldset>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

interface Contact {
  email: string
  reason: string
  gender: string
  message: string
  agreed: boolean
}

const send = fn()

function ContactForm() {
  const { register, handleSubmit, formState } = useForm<Contact>({
    defaultValues: { email: '', reason: '', gender: '', message: '', agreed: false },
  })
  const { errors } = formState
  return (
    <form noValidate className="grid max-w-lg gap-6" onSubmit={handleSubmit((contact) => send(contact))}>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          {...register('email', { required: 'Email is required' })}
        />
      </Field>
      <Field label="Reason" error={errors.reason?.message}>
        <Select
          placeholder="Choose one"
          options={[
            { value: 'question', label: 'A question' },
            { value: 'praise', label: 'Praise' },
          ]}
          {...register('reason', { required: 'Choose a reason' })}
        />
      </Field>
      <Field label="Gender" error={errors.gender?.message}>
        <RadioGroup
          layout="line"
          options={[
            { value: 'female', label: 'Female' },
            { value: 'male', label: 'Male' },
            { value: 'other', label: 'Other' },
          ]}
          {...register('gender', { required: 'Choose one' })}
        />
      </Field>
      <Field label="Your message" optionalLabel="optional" hint="A few lines are enough.">
        <Textarea showCount maxLength={500} {...register('message')} />
      </Field>
      <Field error={errors.agreed?.message}>
        <Checkbox {...register('agreed', { required: 'Please agree first' })}>
          I agree to the privacy policy
        </Checkbox>
      </Field>
      <Button type="submit">Send</Button>
    </form>
  )
}

/** What a screen reader announces: the text of live regions, without what is switched off inside them. */
function announced(canvasElement: HTMLElement) {
  return [...canvasElement.querySelectorAll('[aria-live=polite]')]
    .map((region) => {
      const copy = region.cloneNode(true) as HTMLElement
      for (const silent of copy.querySelectorAll('[aria-live=off]')) silent.remove()
      return copy.textContent
    })
    .filter((text) => text !== '')
}

/** Several errors at once are announced as their number; a single one is announced itself. */
export const Announced: Story = {
  tags: ['no-picture: as InAForm'],
  render: () => <ContactForm />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const send = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(send)
    await waitFor(() => expect(announced(canvasElement)).toEqual(['4 fields need attention']))
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email is required',
    )
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'amara@kindling.test')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Reason' }), 'praise')
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }))
    await userEvent.click(canvas.getByRole('checkbox'))
    await waitFor(() => expect(canvas.getByRole('checkbox')).toBeValid())
    await userEvent.click(canvas.getByRole('checkbox'))
    await waitFor(() => expect(announced(canvasElement)).toEqual(['Please agree first']))
  },
}

/** A whole form with `register()`: empty it refuses and takes the focus to the first field, filled it sends. */
export const InAForm: Story = {
  render: () => <ContactForm />,
  play: async ({ canvas, userEvent }) => {
    send.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(email).toHaveFocus()
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Please agree first')
    await userEvent.type(email, 'amara@kindling.test')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Reason' }), 'praise')
    await userEvent.click(canvas.getByRole('radio', { name: 'Other' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Your message/ }), 'Straight shelves')
    await expect(canvas.getByText('16/500')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(send).toHaveBeenCalledWith({
      email: 'amara@kindling.test',
      reason: 'praise',
      gender: 'other',
      message: 'Straight shelves',
      agreed: true,
    })
    await expect(email).toBeValid()
  },
}

/** Every part in every combination. */
export const Matrix: Story = {
  render: () => (
    <div className="grid gap-8 sm:grid-cols-2">
      <Field label="Plain">
        <TextInput />
      </Field>
      <Field label="Optional" optionalLabel="optional">
        <TextInput />
      </Field>
      <Field label="With a hint" hint="Only for neighbours you book.">
        <TextInput defaultValue="07700 900123" />
      </Field>
      <Field label="With an error" error="Enter a phone number">
        <TextInput />
      </Field>
      <Field label="With both" hint="Only for neighbours you book." error="Enter a phone number">
        <TextInput defaultValue="0770" />
      </Field>
      <Field label="Disabled" hint="It can't be changed any more.">
        <TextInput disabled defaultValue="amara@kindling.test" />
      </Field>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    label:
      'The address at which your neighbour should ring the bell, with the floor and anything that is hard to find',
    hint: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft is one word and has to fit as well.',
    error:
      'This address could not be found on the map. Check the postcode first, then the street and the number of the house.',
  },
}
