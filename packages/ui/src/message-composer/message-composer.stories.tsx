import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { FormAlert } from '../form-alert/form-alert.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { MessageComposer, type MessageComposerProps } from './message-composer.tsx'

/** Keeps the typed value, as its caller does. */
function Sample(props: MessageComposerProps) {
  const [value, setValue] = useState(props.value)
  return <MessageComposer {...props} value={value} onValueChange={setValue} />
}

const meta = {
  title: 'Forms/MessageComposer',
  component: MessageComposer,
  args: {
    label: 'Message to Amara',
    value: '',
    onValueChange: fn(),
    onSend: fn(),
    onFiles: fn(),
    start: (
      <IconButton label="Add to your message">
        <Plus aria-hidden />
      </IconButton>
    ),
  },
  render: (args) => <Sample {...args} />,
  parameters: {
    docs: {
      description: {
        component: [
          'The field of a conversation with its send button, at the bottom of a MessageThread. Files are pasted or dropped; `start` is a menu of attachments, and its children stand above the field.',
          '**Not for** text that is part of a form (Textarea).',
          '**Keys:** Enter sends with a hardware keyboard, Shift+Enter inserts a line break.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof MessageComposer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message to Amara' }), 'Hello')
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).toHaveBeenCalledOnce()
    await userEvent.clear(canvas.getByRole('textbox'))
    await userEvent.click(document.body)
  },
}

export const Typed: Story = { args: { value: 'I’ll bring a spirit level.\nIs Saturday at ten good?' } }

export const WithError: Story = {
  args: { children: <FormAlert>A message takes four pictures.</FormAlert> },
}

/** Dropped files are handed over. */
export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'shelf.png', { type: 'image/png' }))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    canvas.getByRole('textbox').dispatchEvent(drop)
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: 'shelf.png' })])
  },
}
