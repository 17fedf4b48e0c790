import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TextInput } from '../text-input/text-input.tsx'
import { FormDialog } from './form-dialog.tsx'

const meta = {
  title: 'Overlays/FormDialog',
  component: FormDialog,
  args: {
    title: 'Ask for more time',
    description: 'Your neighbour has to agree.',
    open: true,
    onOpenChange: fn(),
    sending: false,
    onSubmit: fn((event: { preventDefault: () => void }) => event.preventDefault()),
    send: { label: 'Ask' },
    children: (
      <Field label="Hours">
        <TextInput defaultValue="2" />
      </Field>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A form in a dialog: its fields, why sending it failed, and its buttons. It can’t be closed while it is being sent.',
          '**Not for** a question without fields (ConfirmDialog), or a form that is a screen of its own (Form).',
          '**Keys:** as Dialog; Enter in a field sends it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof FormDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ask' }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const Sending: Story = {
  args: { sending: true, send: { label: 'Ask', loadingLabel: 'Asking...' } },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

export const Refused: Story = {
  args: {
    problem: 'The booking is over already.',
    send: { label: 'Ask', tone: 'danger' },
    leaveLabel: 'Not now',
  },
}

/** `beside` replaces the cancel button. */
export const OneButton: Story = { args: { send: { label: 'All right' }, beside: null } }

export const LongText: Story = {
  args: { title: 'Unbreakable'.repeat(8), problem: 'Unbreakable'.repeat(12) },
}
