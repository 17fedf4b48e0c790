import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
]

const meta = {
  title: 'Forms/RadioGroup',
  component: RadioGroup,
  args: { 'aria-label': 'Gender', options, onValueChange: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'One of a few, all in sight. Native radios: `register()` fits, and so do `value` and `onValueChange`.',
          '**Not for** many choices (Select) or choices with an icon and a price (ChoiceCards).',
          '**Keys:** Tab enters at the chosen one, arrows move and choose.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof RadioGroup>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('Male'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Female' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('female')
  },
}

export const Controlled: Story = {
  render: (args) => {
    const [value, setValue] = useState('other')
    return <RadioGroup {...args} value={value} onValueChange={setValue} />
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Other' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'Male' }))
    await expect(canvas.getByRole('radio', { name: 'Male' })).toBeChecked()
  },
}

export const Line: Story = { args: { layout: 'line', defaultValue: 'female' } }
export const WithDescriptions: Story = {
  args: {
    'aria-label': 'Experience',
    defaultValue: 'years',
    options: [
      { value: 'new', label: 'Beginner', description: 'I do it for myself and my family.' },
      { value: 'years', label: 'Expert', description: 'I have done it for a living.' },
    ],
  },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'female' } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <RadioGroup aria-label="Rows" options={options} defaultValue="male" layout="rows" />
      <RadioGroup aria-label="Line" options={options} defaultValue="female" layout="line" />
      <RadioGroup aria-label="Invalid" options={options} aria-invalid />
      <RadioGroup aria-label="Disabled" options={options} defaultValue="other" disabled />
      <RadioGroup
        aria-label="One disabled"
        options={[...options.slice(0, 2), { value: 'none', label: 'Not now', disabled: true }]}
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'a',
        label: 'Someone comes to me, and we do it together in my hall, with the tools that are already there',
        description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
      },
      { value: 'b', label: 'I go to them' },
    ],
  },
}
