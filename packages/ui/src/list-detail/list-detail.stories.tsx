import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ConversationItem } from '../conversation-item/conversation-item.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Heading } from '../heading/heading.tsx'
import { List } from '../list/list.tsx'
import { MessageBubble, MessageList } from '../message-bubble/message-bubble.tsx'
import { Stack } from '../stack/stack.tsx'
import { ListDetail } from './list-detail.tsx'

const conversations = (names: readonly string[]) => (
  <>
    <Heading level={1}>Messages</Heading>
    <List>
      {names.map((name) => (
        <ConversationItem
          key={name}
          name={name}
          lastMessage="See you on Saturday at ten."
          link={<a href={`#${name}`} />}
        />
      ))}
    </List>
  </>
)

const thread = (
  <Stack gap={3}>
    <Heading level={2}>Amara Okafor</Heading>
    <MessageList label="Messages with Amara">
      <MessageBubble author="Amara Okafor">Have you got the long ladder?</MessageBubble>
      <MessageBubble author="You" side="own">
        I have. Saturday at ten?
      </MessageBubble>
    </MessageList>
  </Stack>
)

const meta = {
  title: 'Layout/ListDetail',
  component: ListDetail,
  args: {
    showing: 'list',
    list: conversations(['Amara Okafor', 'Joon Seo', 'Edie Marsh']),
    detail: <EmptyState title="Select a conversation to start messaging" />,
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A list and what was chosen from it. A desktop shows both, and the list keeps its place while the other scrolls; a phone shows one, each at an address of its own.',
          '**Not for** two columns of equal weight (Columns), or a short answer to a press (Dialog, Popover).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ListDetail>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Messages' })).toBeVisible()
  },
}

export const Chosen: Story = {
  args: { showing: 'detail', detail: thread },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Amara Okafor' })).toBeVisible()
  },
}

/** Both at once: the list stays while the other scrolls. */
export const OnDesktop: Story = {
  args: { showing: 'detail', detail: thread },
  globals: { viewport: { value: 'desktop' } },
}

export const LongText: Story = {
  args: {
    list: conversations([
      'Wolfeschlegelsteinhausenbergerdorff',
      ...Array.from({ length: 12 }, (_, index) => `Neighbour ${index + 1}`),
    ]),
    detail: <Heading level={2}>{'Unbreakable'.repeat(8)}</Heading>,
  },
}
