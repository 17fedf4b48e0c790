import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { children: 'I agree to the privacy policy', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'Agrees to something, or picks any number of things, when the form is sent. The words are part of the target.',
          '**Not for** a setting that takes effect at once (Switch) or one of several (RadioGroup).',
          '**Keys:** Space ticks it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'I agree to the privacy policy' })
    await userEvent.click(canvas.getByText('I agree to the privacy policy'))
    await expect(box).toBeChecked()
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const Checked: Story = { args: { defaultChecked: true } }
export const WithDescription: Story = {
  args: { children: 'Booking messages', description: 'When a neighbour answers or changes a booking.' },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-2 sm:grid-cols-2">
      <Checkbox>Not ticked</Checkbox>
      <Checkbox defaultChecked>Ticked</Checkbox>
      <Checkbox aria-invalid>Invalid</Checkbox>
      <Checkbox aria-invalid defaultChecked>
        Invalid, ticked
      </Checkbox>
      <Checkbox disabled>Disabled</Checkbox>
      <Checkbox disabled defaultChecked>
        Disabled, ticked
      </Checkbox>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    children:
      'I have read the privacy policy and agree that my message, my name and my email address are kept until my question is answered, and not a day longer than that',
    description: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  },
}
