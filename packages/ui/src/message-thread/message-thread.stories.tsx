import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { MessageBubble, MessageList } from '../message-bubble/message-bubble.tsx'
import { MessageComposer } from '../message-composer/message-composer.tsx'
import { MessageThread } from './message-thread.tsx'

const toEnd = fn()

const meta = {
  title: 'Layout/MessageThread',
  component: MessageThread,
  args: {
    scroll: {
      unseen: false,
      isAtEnd: () => true,
      toEnd,
      toElement: fn(),
      contentRef: () => () => {},
    },
    children: (
      <MessageList label="Messages with Amara">
        <MessageBubble author="Amara" time="18:04">
          I’ll bring a spirit level. Is Saturday at ten good?
        </MessageBubble>
        <MessageBubble author="You" side="own" time="18:06" state="sent">
          Ten is good.
        </MessageBubble>
      </MessageList>
    ),
    footer: (
      <MessageComposer label="Message to Amara" value="" onValueChange={fn()} onSend={fn()} onFiles={fn()} />
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex flex-col pb-12">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A conversation that scrolls with the page: messages, and a footer that stays in sight, above an on-screen keyboard. `useThreadScroll` keeps the reader’s place when messages are added, and `useThreadRead` says when the newest has been read.',
          '**Not for** other lists with a form (Stack).',
          '**Keys:** Tab reaches “New messages” before the footer.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof MessageThread>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'Messages with Amara' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'New messages' })).toBeNull()
  },
}

export const Typing: Story = {
  args: { status: 'Amara is writing…' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Amara is writing…')
  },
}

export const NewMessages: Story = {
  args: { scroll: { ...meta.args.scroll, unseen: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New messages' }))
    await expect(toEnd).toHaveBeenCalledOnce()
    await userEvent.click(document.body)
  },
}
