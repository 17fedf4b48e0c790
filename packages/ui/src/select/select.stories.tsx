import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Select } from './select.tsx'

const levels = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'expert', label: 'Expert' },
]

const meta = {
  title: 'Forms/Select',
  component: Select,
  args: { 'aria-label': 'Experience', options: levels, placeholder: 'Choose a level', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          "One of many, in the platform's own list: the wheel on a phone, type-ahead on a keyboard.",
          '**Not for** up to five choices that should all be seen (RadioGroup), suggestions while typing (Combobox) or actions (Menu).',
          'The placeholder is an empty choice; a schema refuses it where a choice is needed.',
          '**Keys:** the platform’s own: Space or Alt+Down opens, arrows and first letters choose, Escape closes.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: 'Experience' })
    await expect(select).toHaveValue('')
    await userEvent.selectOptions(select, 'Expert')
    await expect(select).toHaveValue('expert')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Chosen: Story = { args: { defaultValue: 'expert' } }

export const Groups: Story = {
  args: {
    'aria-label': 'Skill',
    options: [],
    children: (
      <>
        <optgroup label="Home">
          <option value="shelves">Shelves</option>
          <option value="painting">Painting</option>
        </optgroup>
        <optgroup label="Kitchen">
          <option value="baking">Baking</option>
        </optgroup>
      </>
    ),
  },
}

export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'expert' } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select aria-label="Empty" options={levels} placeholder="Choose a level" />
      <Select aria-label="Chosen" options={levels} defaultValue="expert" />
      <Select aria-label="Invalid" options={levels} placeholder="Choose a level" aria-invalid />
      <Select aria-label="Disabled" options={levels} defaultValue="expert" disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Twenty years of carpentry, joinery, and everything that has to do with wood in a house',
      },
    ],
    defaultValue: 'long',
  },
}
