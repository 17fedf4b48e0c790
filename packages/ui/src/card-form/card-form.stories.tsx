import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { expect, fireEvent, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { type CardField, CardForm, type CardFormats } from './card-form.tsx'

const cities = [
  { value: 'lagos', label: 'Lagos' },
  { value: 'abuja', label: 'Abuja' },
  { value: 'port-harcourt', label: 'Port Harcourt' },
]

const empty: Record<CardField, string> = {
  cardNumber: '',
  expiryDate: '',
  cvv: '',
  address: '',
  city: '',
  postalCode: '',
}

const digitsOf = (typed: string) => typed.replace(/[^0-9]/g, '')

/** Formats as an app passes them in; the rules of a product are its own. */
const formats: CardFormats = {
  cardNumber: (typed) =>
    (
      digitsOf(typed)
        .slice(0, 16)
        .match(/.{1,4}/g) ?? []
    ).join(' '),
  expiryDate: (typed) =>
    (
      digitsOf(typed)
        .slice(0, 4)
        .match(/.{1,2}/g) ?? []
    ).join('/'),
  cvv: (typed) => digitsOf(typed).slice(0, 4),
}

/** Rules as an app gives them to its form library. */
const rules: Record<CardField, { required?: string }> = {
  cardNumber: { required: 'Enter a valid 16-digit card number' },
  expiryDate: { required: 'Enter a valid date (MM/YY)' },
  cvv: { required: 'Enter a valid CVV' },
  address: { required: 'Address is required' },
  city: { required: 'City is required' },
  postalCode: {},
}

const meta = {
  title: 'Forms/CardForm',
  component: CardForm,
  args: {
    cities,
    formats,
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    children: <Button type="submit">Add card</Button>,
  },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A payment card and the address it is billed to. `formats` write the number in groups and the date as MM/YY while they are typed. The browser’s own card filling works.',
          'With react-hook-form: `<CardForm formats={formats} register={register} errors={formState.errors} onSubmit={handleSubmit(save)} />`. What a good card is, is the rule of the form that `register` and `errors` belong to, as the resolver of a schema.',
          '**Not for** paying with a card that is known already (ChoiceCards). Nothing is kept: values live in the inputs and in your form.',
          '**Keys:** as for any form; digits only where digits are meant, and a phone shows its number pad.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof CardForm>

export default meta
type Story = StoryObj<typeof meta>

const save = fn()

function BoundForm() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: empty })
  return (
    <CardForm
      register={(name) => register(name, rules[name])}
      errors={formState.errors}
      cities={cities}
      formats={formats}
      onSubmit={handleSubmit((card) => save(card))}
    >
      <Button type="submit">Add card</Button>
    </CardForm>
  )
}

/** Empty it refuses every field in the words of the product and takes the focus to the first; filled it sends. */
export const Default: Story = {
  render: () => <BoundForm />,
  play: async ({ canvas, userEvent }) => {
    save.mockClear()
    const number = canvas.getByRole('textbox', { name: 'Card number' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add card' }))
    await expect(await canvas.findByText('Enter a valid 16-digit card number')).toBeVisible()
    await expect(number).toHaveFocus()
    for (const message of [
      'Enter a valid date (MM/YY)',
      'Enter a valid CVV',
      'Address is required',
      'City is required',
    ])
      await expect(canvas.getByText(message)).toBeVisible()
    await expect(save).not.toHaveBeenCalled()

    await userEvent.type(number, '4242x4242-42424242999')
    await expect(number).toHaveValue('4242 4242 4242 4242')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Expiry date' }), '0930')
    await expect(canvas.getByRole('textbox', { name: 'Expiry date' })).toHaveValue('09/30')
    await userEvent.type(canvas.getByRole('textbox', { name: 'CVV' }), '12345')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Address' }), '10 Camden High Street')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'City' }), 'Port Harcourt')
    await userEvent.click(canvas.getByRole('button', { name: 'Add card' }))
    await expect(save).toHaveBeenCalledOnce()
    await expect(save).toHaveBeenCalledWith({
      cardNumber: '4242 4242 4242 4242',
      expiryDate: '09/30',
      cvv: '1234',
      address: '10 Camden High Street',
      city: 'port-harcourt',
      postalCode: '',
    })
    await expect(number).toBeValid()
  },
}

export const Empty: Story = {}

/** Wrong digits are put right in the middle of what is there; the caret stays behind the same digit. */
export const Corrections: Story = {
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Card number' })
    await userEvent.type(number, '424242424242')
    number.setSelectionRange(2, 2)
    await userEvent.keyboard('9')
    await expect(number).toHaveValue('4294 2424 2424 2')
    await expect(number.selectionStart).toBe(3)
    await userEvent.keyboard('1')
    await userEvent.keyboard('1')
    await expect(number).toHaveValue('4291 1424 2424 242')
    await expect(number.selectionStart).toBe(6)

    const expiry = canvas.getByRole('textbox', { name: 'Expiry date' })
    await userEvent.type(expiry, '1230')
    await expect(expiry).toHaveValue('12/30')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(expiry).toHaveValue('12')
    await userEvent.clear(expiry)
    await userEvent.type(expiry, '01')
    await expect(expiry).toHaveValue('01')
  },
}

/** What a browser fills in is formatted too, and every field says what it wants. */
export const FilledByTheBrowser: Story = {
  play: async ({ canvas }) => {
    const expiry = canvas.getByRole('textbox', { name: 'Expiry date' })
    await fireEvent.change(expiry, { target: { value: '0930' } })
    await expect(expiry).toHaveValue('09/30')
    const wanted = {
      'Card number': 'cc-number',
      'Expiry date': 'cc-exp',
      CVV: 'cc-csc',
      Address: 'billing address-line1',
      City: 'billing address-level2',
    }
    for (const [name, autocomplete] of Object.entries(wanted))
      await expect(canvas.getByLabelText(name)).toHaveAttribute('autocomplete', autocomplete)
    await expect(canvas.getByLabelText(/Postal code/)).toHaveAttribute('autocomplete', 'billing postal-code')
    await expect(canvas.getByLabelText('Card number')).toHaveAttribute('inputmode', 'numeric')
  },
}

function Controlled({ control }: { control: Control<Record<CardField, string>> }) {
  return (
    <Controller
      name="cardNumber"
      control={control}
      render={({ field: number }) => (
        <CardForm
          cities={cities}
          formats={formats}
          register={(name) => (name === 'cardNumber' ? number : control.register(name))}
          onSubmit={(event) => event.preventDefault()}
        />
      )}
    />
  )
}

/** With a Controller the value is held outside; the groups are the same. */
export const WithAController: Story = {
  render: () => {
    const { control, watch } = useForm({ defaultValues: empty })
    return (
      <div className="grid gap-4">
        <Controlled control={control} />
        <output>{watch('cardNumber')}</output>
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Card number' }), '424242')
    await expect(canvas.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 42')
    await expect(canvas.getByRole('status')).toHaveTextContent('4242 42')
  },
}

/** Groups of another length: American Express writes 15 digits as 4, 6 and 5. The caret stays behind its digit there too. */
export const AmericanExpress: Story = {
  args: {
    formats: {
      ...formats,
      cardNumber: (typed) =>
        [digitsOf(typed).slice(0, 4), digitsOf(typed).slice(4, 10), digitsOf(typed).slice(10, 15)]
          .filter((group) => group !== '')
          .join(' '),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Card number' })
    await userEvent.type(number, '37822463100059')
    await expect(number).toHaveValue('3782 246310 0059')
    number.setSelectionRange(5, 5)
    await userEvent.keyboard('8')
    await expect(number).toHaveValue('3782 824631 00059')
    await expect(number.selectionStart).toBe(6)
    await userEvent.type(canvas.getByRole('textbox', { name: 'CVV' }), '12345')
    await expect(canvas.getByRole('textbox', { name: 'CVV' })).toHaveValue('1234')
  },
}

export const WithErrors: Story = {
  args: {
    errors: {
      cardNumber: { message: 'Enter a valid 16-digit card number' },
      expiryDate: { message: 'Enter a valid date (MM/YY)' },
      cvv: { message: 'Enter a valid CVV' },
      address: { message: 'Address is required' },
      city: { message: 'City is required' },
    },
  },
  play: async ({ canvas }) => {
    // With the format that is expected.
    await expect(canvas.getByRole('textbox', { name: 'CVV' })).toHaveAccessibleDescription(
      'Enter a valid CVV 3 digits, 4 on an American Express',
    )
  },
}

/** While it is sent nothing can be changed. */
export const Disabled: Story = {
  args: { register: (name) => ({ name, disabled: true }), children: <Button loading>Add card</Button> },
}

/** The button stands elsewhere, as at the foot of a dialog. */
export const ButtonElsewhere: Story = {
  render: (args) => {
    const [count, setCount] = useState(0)
    return (
      <div className="grid gap-4">
        <CardForm
          {...args}
          id="card"
          onSubmit={(event) => {
            event.preventDefault()
            setCount(count + 1)
          }}
        >
          {null}
        </CardForm>
        <Button type="submit" form="card">
          Add card
        </Button>
        <TextInput aria-label="Sent" readOnly value={count} />
      </div>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add card' }))
    await expect(canvas.getByRole('textbox', { name: 'Sent' })).toHaveValue('1')
  },
}

export const Matrix: Story = {
  decorators: [
    (Story) => (
      <div className="-me-4">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <div className="grid gap-12">
      <CardForm {...args} />
      <CardForm {...args} {...WithErrors.args} />
      <CardForm {...args} {...Disabled.args} />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    labels: {
      cardNumber: 'The sixteen digits on the front of the card that your neighbours will be paid with',
      expiryDate: 'The month and the year in which it ends',
      cvv: 'The three or four digits on its back',
    },
    errors: {
      cvv: { message: `Enter a valid CVV. ${'Unbreakable'.repeat(6)}` },
      address: { message: 'Address is required, since the bank asks for it before it lets the money go' },
    },
  },
}
