// biome-ignore-all lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { List } from '../list/list.tsx'
import { ConversationItem } from './conversation-item.tsx'

const meta = {
  title: 'Display/ConversationItem',
  component: ConversationItem,
  args: {
    name: 'Amara Okafor',
    lastMessage: 'I’ll bring a spirit level.',
    time: '18:04',
    link: <a href="#amara" />,
  },
  decorators: [
    (Story) => (
      <List className="max-w-md">
        <Story />
      </List>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A row of the list of conversations: who, what was said last, when, and how many messages wait. All of it can be pressed; its name stays the person’s.',
          '`current` marks the thread that is open beside the list.',
          '**Not for** people to discover or settings (ListRow), or the messages themselves (MessageBubble).',
          '**Keys:** Tab reaches the row, Enter opens the conversation.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ConversationItem>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Amara Okafor' })
    await expect(link).toHaveFocus()
    await expect(link).not.toHaveAttribute('aria-current')
  },
}
export const Unread: Story = {
  args: { unread: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('3 unread')
  },
}
export const Current: Story = {
  args: { current: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute('aria-current', 'true')
  },
}
export const AsButton: Story = {
  args: { link: <button type="button" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Amara Okafor' })).toBeVisible()
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <>
      <ConversationItem
        name="Amara Okafor"
        lastMessage="Ten is good."
        time="18:10"
        link={<a href="#1" />}
        current
      />
      <ConversationItem
        name="Joon Seo"
        lastMessage="First chords on Sunday?"
        time="Tue"
        link={<a href="#2" />}
        unread={2}
      />
      <ConversationItem
        name="Edie Marsh"
        lastMessage="Thank you!"
        time="12 Nov"
        link={<a href="#3" />}
        unread={120}
      />
      <ConversationItem name="Tomasz Wolski" lastMessage="Recent.." time="1 mins" link={<a href="#4" />} />
      <ConversationItem name="Priya" lastMessage="You: See you then" link={<a href="#5" />} />
    </>
  ),
}

export const LongText: Story = {
  args: {
    name: 'Unbreakable'.repeat(12),
    lastMessage: 'Long message. '.repeat(20),
    time: 'on a Tuesday in November',
    unread: 3,
  },
}
