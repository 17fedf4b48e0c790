import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const streets: ComboboxOption[] = [
  { value: 'camden-high', label: '10 Camden High Street', detail: 'London NW1 0JH' },
  { value: 'camden-road', label: '10 Camden Road', detail: 'London NW1 9DP' },
  { value: 'camden-square', label: '10 Camden Square', detail: 'London NW1 9UY' },
]

const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  args: {
    'aria-label': 'Address',
    inputValue: '',
    onInputValueChange: fn(),
    options: streets,
    onSelect: fn(),
    onKeyDown: fn(),
  },
  render: (args) => {
    const [inputValue, setInputValue] = useState(args.inputValue)
    return (
      <Combobox
        {...args}
        inputValue={inputValue}
        onInputValueChange={(next) => {
          args.onInputValueChange(next)
          setInputValue(next)
        }}
        onSelect={(option) => {
          args.onSelect(option)
          setInputValue(option.label)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A text with suggestions that somebody else looks up: an address, a city, a person. The caller searches; it says when it is `loading`, found nothing (`emptyLabel`) or failed (`errorLabel`).',
          'What is typed stays as it is until a suggestion is picked, so free text is a fine answer too.',
          '**Not for** a short, known list (Select) or a search with a page of results (SearchInput).',
          '**Keys:** Down and Up move through the suggestions, Enter picks, Escape closes and keeps the text. The focus stays in the input.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Address' })
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await userEvent.type(input, '10 Cam')
    await expect(input).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('3 suggestions')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const second = canvas.getByRole('option', { name: /Camden Road/ })
    await expect(second).toHaveAttribute('aria-selected', 'true')
    await expect(input).toHaveAttribute('aria-activedescendant', second.id)
    await expect(input).toHaveValue('10 Cam')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith(streets[1])
    await expect(input).toHaveValue('10 Camden Road')
    await expect(input).toHaveFocus()
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const Mouse: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'camden')
    await userEvent.click(canvas.getByRole('option', { name: /Camden Square/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(streets[2])
    await expect(input).toHaveFocus()
  },
}

/** Escape closes the list, never the dialog around it, and the text stays. Enter without a choice is the form's. */
export const KeepsText: Story = {
  render: (args) => {
    const [inputValue, setInputValue] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          args.onSelect({ value: 'form', label: inputValue })
        }}
      >
        <Combobox {...args} inputValue={inputValue} onInputValueChange={setInputValue} />
      </form>
    )
  },
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.type(input, 'the blue door{ArrowDown}{Escape}')
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(input).toHaveValue('the blue door')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenCalledWith({ value: 'form', label: 'the blue door' })
  },
}

export const Open: Story = {
  args: { inputValue: '10 Cam' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('option')).toHaveLength(3)
  },
}

export const Loading: Story = {
  args: { inputValue: '10 Cam', options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Searching...')
  },
}

export const Empty: Story = {
  args: { inputValue: 'zzz', options: [], emptyLabel: 'No address found' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent('No address found')
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Failed: Story = {
  args: { inputValue: '10 Cam', options: [], errorLabel: 'Error initializing address search' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getByRole('status')).toHaveTextContent('Error initializing address search')
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field
      label="Street"
      hint="Only your neighbour sees it, and only after accepting."
      error="Enter a street"
    >
      <Combobox {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Street' })).toBeInvalid()
  },
}

export const Disabled: Story = { args: { inputValue: '10 Camden Road', disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="grid gap-4">
      <Combobox {...args} aria-label="Empty" placeholder="Start typing an address" />
      <Combobox {...args} aria-label="Filled" inputValue="10 Camden Road" />
      <Combobox {...args} aria-label="Invalid" aria-invalid inputValue="10 Camden Road" />
      <Combobox {...args} aria-label="Disabled" disabled inputValue="10 Camden Road" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    inputValue: '10',
    options: [
      {
        value: 'long',
        label: 'The old bakery in the yard behind the house at 10 Donaudampfschifffahrtselektrizitätenstraße',
        detail: 'Second staircase, third floor, the door with the bicycle in front of it, London NW1 0JH',
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByRole('option')).toHaveLength(1)
  },
}
