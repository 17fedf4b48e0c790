import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { type DurationGroup, DurationPicker } from './duration-picker.tsx'

const named: DurationGroup = {
  label: 'Packages',
  options: [
    { value: 'service', label: 'Bike service', detail: '1 hour', price: '£25.00' },
    { value: 'full', label: 'Full service with new cables', detail: '2 hours 30 minutes', price: '£60.00' },
  ],
}
const lengths: DurationGroup = {
  label: 'By the hour',
  layout: 'line',
  options: [
    { value: '60', label: '1 h', price: '£18.00' },
    { value: '90', label: '1 h 30 min', price: '£27.00' },
    { value: '120', label: '2 h', price: '£36.00' },
    { value: '150', label: '2 h 30 min', price: '£45.00' },
    { value: '180', label: '3 h', price: '£54.00' },
  ],
}

const meta = {
  title: 'Forms/DurationPicker',
  component: DurationPicker,
  args: { 'aria-label': 'How long?', groups: [named, lengths], value: null, onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <DurationPicker
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
          'How long something takes: lengths with a name and a price of their own are rows, plain lengths stand beside each other. All of them are one choice. Lengths and prices come as words; nothing is calculated.',
          '**Not for** a length that anybody may type (NumberInput) or a time of day (SlotPicker).',
          '**Keys:** Tab enters at the chosen one, arrows move and choose, from one group into the next.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof DurationPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Bike service 1 hour £25.00' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('service')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('60')
    await expect(canvas.getByRole('radio', { name: '1 h £18.00' })).toHaveFocus()
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(1)
    await expect(canvas.getByRole('group', { name: 'By the hour' })).toBeVisible()
  },
}

export const LengthsAlone: Story = {
  args: {
    value: '90',
    groups: [{ layout: 'line', options: lengths.options.map(({ value, label }) => ({ value, label })) }],
  },
}

export const RowsAlone: Story = {
  args: { value: 'full', groups: [{ layout: 'rows', options: named.options }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Bike service'))
    await expect(canvas.getByRole('radio', { name: /^Bike service/ })).toBeChecked()
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="How long?" hint="The total follows." error="Choose how long it will take">
      <DurationPicker {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'How long?' })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('Choose how long it will take The total follows.')
  },
}

export const OneDisabled: Story = {
  args: {
    value: 'full',
    groups: [
      { ...named, options: named.options.map((option, nth) => ({ ...option, disabled: nth === 0 })) },
      { ...lengths, options: lengths.options.map((option, nth) => ({ ...option, disabled: nth > 2 })) },
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('120')
    await expect(canvas.getByRole('radio', { name: /^Bike service/ })).toBeDisabled()
  },
}

export const Disabled: Story = {
  args: { value: '60', disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
  },
}

export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    value: 'a',
    groups: [
      {
        label: 'Packages with a name that is far longer than a heading over a few rows should ever be',
        options: [
          {
            value: 'a',
            label: 'Everything between the front door and the garden, with all the tools that it takes',
            detail: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            price: '£1,250.00',
          },
        ],
      },
      {
        label: 'Nach Stunden',
        layout: 'line',
        options: [
          { value: '60', label: 'Eine Stunde', price: '18,00 £' },
          {
            value: '90',
            label: 'Eineinhalb Stunden',
            detail: 'wird am häufigsten gebucht',
            price: '27,00 £',
          },
        ],
      },
    ],
  },
}
