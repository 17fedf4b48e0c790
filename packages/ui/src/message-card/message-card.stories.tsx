import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalendarClock, MapPin } from 'lucide-react'
import { expect } from 'storybook/test'
import { MessageBubble, MessageList } from '../message-bubble/message-bubble.tsx'
import { MessageCard } from './message-card.tsx'

const meta = {
  title: 'Display/MessageCard',
  component: MessageCard,
  args: { icon: <MapPin />, title: 'Primrose Hill, London' },
  decorators: [
    (Story, { parameters: { side } }) => (
      <MessageList label="Messages with Amara">
        <MessageBubble side={side} author={side === 'own' ? 'You' : 'Amara'} time="18:04">
          <Story />
        </MessageBubble>
      </MessageList>
    ),
  ],
  parameters: {
    side: 'other',
    docs: {
      description: {
        component: [
          'What a message holds beside its words: a place, a time. It stands in a MessageBubble and takes its colours, so that there is no card in a card.',
          '**Not for** what waits for an answer of its own under a thread (Card).',
          '**Keys:** those of what stands in it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof MessageCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { children: <a href="https://www.openstreetmap.org/">Open the map</a> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Open the map' })).toHaveFocus()
  },
}

export const Own: Story = {
  parameters: { side: 'own' },
  args: {
    icon: <CalendarClock />,
    title: 'Sat 28 Nov, 10:00',
    detail: 'For Furniture assembly',
    children: <a href="https://example.org/">Book this time</a>,
  },
}

export const LongText: Story = {
  args: { title: 'Unbreakable'.repeat(12), detail: 'Long text. '.repeat(20) },
}
