import type { Meta, StoryObj } from '@storybook/react-vite'
import { Flag } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from '../icon-button/icon-button.tsx'
import { MessageBubble, MessageDay, MessageList } from './message-bubble.tsx'

const meta = {
  title: 'Display/MessageBubble',
  component: MessageBubble,
  args: {
    author: 'Amara',
    children: 'I’ll bring a spirit level. Is Saturday at ten good?',
    time: <time dateTime="2026-11-24T18:04Z">18:04</time>,
  },
  decorators: [
    (Story) => (
      <MessageList label="Messages with Amara">
        <Story />
      </MessageList>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'One message of a thread, in a MessageList, which reads new ones out. MessageDay stands between days.',
          'Its children are shown as they are: line breaks stay, and links are elements that the caller made from text it trusts. Nothing is read as HTML.',
          '**Not for** what the product says (Alert, toast) or the list of threads (ConversationItem).',
          '**Keys:** Tab reaches links, “Try again” and the action; arrow keys, Home and End move between the actions of a list.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof MessageBubble>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'Messages with Amara' })).toBeVisible()
    await expect(canvas.getByRole('listitem')).toHaveTextContent('Amara: I’ll bring a spirit level.')
  },
}

export const Own: Story = {
  args: { side: 'own', author: 'You', state: 'sent', children: 'Ten is good. See you then!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('You: Ten is good.')
    await expect(canvas.getByText('Sent')).toBeVisible()
  },
}
export const Sending: Story = { args: { ...Own.args, state: 'sending', time: undefined } }
export const Read: Story = { args: { ...Own.args, state: 'read' } }
export const Failed: Story = {
  args: { ...Own.args, state: 'failed', time: undefined, onRetry: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Not sent')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const WithLink: Story = {
  args: {
    children: (
      <>
        The brackets are{' '}
        <a href="https://example.org/brackets" rel="noreferrer nofollow" target="_blank">
          example.org/brackets
        </a>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'example.org/brackets' })).toHaveFocus()
  },
}

/** What looks like markup is text. */
export const MarkupIsText: Story = {
  args: { children: '<img src=x onerror=alert(1)>\nand a second line' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/<img src=x/)).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

const report = (
  <IconButton label="Report">
    <Flag aria-hidden />
  </IconButton>
)

/** Arrow keys move between the actions of a list. */
export const WithAction: Story = {
  render: () => (
    <>
      <MessageBubble author="Amara" time="18:04" action={report}>
        I’ll bring a spirit level.
      </MessageBubble>
      <MessageBubble author="Amara" time="18:05" action={report}>
        Is Saturday at ten good?
      </MessageBubble>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const [first, last] = canvas.getAllByRole('button', { name: 'Report' })
    last?.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(last).toHaveFocus()
  },
}

const states = ['sending', 'sent', 'read', 'failed'] as const

/** A day's thread: both sides, every state. */
export const Matrix: Story = {
  render: () => (
    <>
      <MessageDay>Today</MessageDay>
      <MessageBubble side="other" author="Amara" time="18:04">
        I’ll bring a spirit level.
      </MessageBubble>
      <MessageBubble side="other" author="Amara" time="18:05">
        Is Saturday at ten good? I could also come on Sunday, but not before noon.
      </MessageBubble>
      {states.map((state) => (
        <MessageBubble key={state} side="own" author="You" time="18:10" state={state} onRetry={() => {}}>
          Ten is good.
        </MessageBubble>
      ))}
    </>
  ),
}

/** Where a search has led. */
export const Found: Story = {
  args: { tabIndex: -1, id: 'message-1' },
  play: async ({ canvasElement }) => {
    const message = canvasElement.querySelector<HTMLElement>('#message-1')
    message?.focus()
    await expect(message).toHaveFocus()
  },
}

export const LongText: Story = {
  render: () => (
    <>
      <MessageBubble side="other" author="Amara" time="18:04">
        {'Unbreakable'.repeat(30)}
      </MessageBubble>
      <MessageBubble
        side="own"
        author="You"
        time="on a Tuesday in the evening"
        state="failed"
        stateLabels={{
          sending: 'Sending',
          sent: 'Sent',
          read: 'Read',
          failed: 'It could not be sent so far. '.repeat(3),
        }}
        onRetry={() => {}}
      >
        {'Long text. '.repeat(60)}
      </MessageBubble>
    </>
  ),
}
