import type { Meta, StoryObj } from '@storybook/react-vite'
import { AtSign } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { TextInput } from './text-input.tsx'

const meta = {
  title: 'Forms/TextInput',
  component: TextInput,
  args: { 'aria-label': 'First name', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'One line of text: a name, an email, a phone number. Set `type`, `inputMode` and `autoComplete` so that the right keypad and the right suggestion appear.',
          '**Not for** several lines (Textarea), amounts (NumberInput), passwords (PasswordInput) or words to search for (SearchInput).',
          'Put it in a Field: a placeholder is not a label. `className` places the frame; everything else, ref included, goes to the native input.',
          '**Keys:** the platform’s own; Enter sends the form.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof TextInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'First name' })
    await userEvent.type(input, 'Amara')
    await expect(input).toHaveValue('Amara')
    await expect(args.onChange).toHaveBeenCalledTimes(5)
  },
}

export const Filled: Story = { args: { defaultValue: 'Amara' } }
export const Placeholder: Story = { args: { placeholder: 'As your neighbours call you' } }
export const StartAdornment: Story = {
  args: { 'aria-label': 'Handle', start: <AtSign aria-hidden />, defaultValue: 'amara' },
}
export const EndAdornment: Story = {
  args: { 'aria-label': 'Distance in miles', end: <span className="pe-4">miles</span>, defaultValue: '5' },
}
export const Invalid: Story = { args: { 'aria-invalid': true, defaultValue: 'A' } }
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'amara@kindling.test' } }
export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Amara' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput aria-label="Empty" placeholder="Empty" />
      <TextInput aria-label="Filled" defaultValue="Filled" />
      <TextInput aria-label="Start" start="£" defaultValue="18.00" />
      <TextInput aria-label="End" end={<span className="pe-4">miles</span>} defaultValue="5" />
      <TextInput aria-label="Invalid" aria-invalid defaultValue="Invalid" />
      <TextInput aria-label="Invalid, start" start="£" aria-invalid defaultValue="-1" />
      <TextInput aria-label="Read-only" readOnly defaultValue="Read-only" />
      <TextInput aria-label="Disabled" disabled defaultValue="Disabled" />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultValue:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and more after that',
  },
}
