import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AsideLayout } from '../aside-layout/aside-layout.tsx'
import { Checklist } from '../checklist/checklist.tsx'
import { Columns } from '../columns/columns.tsx'
import { ConversationItem } from '../conversation-item/conversation-item.tsx'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { List } from '../list/list.tsx'
import { MessageBubble, MessageDay, MessageList } from '../message-bubble/message-bubble.tsx'
import { Page } from '../page/page.tsx'
import { Stack } from '../stack/stack.tsx'
import { Stat } from '../stat/stat.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Table } from '../table/table.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { SampleShell } from './sample-shell.tsx'

const meta = {
  title: 'Patterns/Dashboard',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'The signed-in frame with a screen of figures, tasks and a history in it. On a phone the places go under the screen, columns under one another, and the table’s rows become blocks.',
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const payments = [
  { what: 'Two shelves in the hall', day: 'Sat 28 Nov', state: 'held', amount: '−9 sparks' },
  { what: 'First chords in an hour', day: 'Sat 21 Nov', state: 'paid', amount: '+£18.00' },
  { what: 'Brakes, gears, punctures', day: 'Sat 14 Nov', state: 'paid', amount: '−8 sparks' },
]

function Dashboard() {
  return (
    <SampleShell current="Explore">
      <Page title="Good evening, Maya">
        <Columns layout="2-3-4">
          <Stat label="Wallet" value="£42.50" detail="Ready to spend" />
          <Stat
            label="Sparks"
            value="14.5"
            trend={{ direction: 'up', tone: 'success', text: '2.5 more than in October' }}
          />
          <Stat label="Helped" value="7" detail="neighbours this year" />
        </Columns>
        <AsideLayout
          aside={
            <Checklist
              label="Your profile"
              items={[
                { id: 'email', title: 'Verify your email', done: true },
                { id: 'photo', title: 'Add a photo', done: false, link: <a href="#photo">photo</a> },
                { id: 'skill', title: 'Offer a first skill', done: false, link: <a href="#skill">skill</a> },
              ]}
            />
          }
        >
          <Stack gap={3} asChild>
            <section>
              <Inline justify="between">
                <Heading id="payments">Payments</Heading>
                <TextLink href="#payments" layout="standalone">
                  View all
                </TextLink>
              </Inline>
              <Table
                caption="Payments"
                hideCaption
                rows={payments}
                rowKey={(row) => row.what}
                columns={[
                  { key: 'what', header: 'What', rowHeader: true, cell: (row) => row.what },
                  { key: 'day', header: 'Day', cell: (row) => row.day },
                  {
                    key: 'state',
                    header: 'State',
                    cell: (row) => (
                      <StatusBadge tone={row.state === 'paid' ? 'success' : 'warning'}>
                        {row.state}
                      </StatusBadge>
                    ),
                  },
                  { key: 'amount', header: 'Amount', align: 'end', cell: (row) => row.amount },
                ]}
              />
            </section>
          </Stack>
        </AsideLayout>
      </Page>
    </SampleShell>
  )
}

export const Desktop: Story = {
  render: () => <Dashboard />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Payments' })).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Your profile' })).toBeVisible()
  },
}
export const Phone: Story = { ...Desktop, globals: { viewport: { value: 'phone' } } }

/** The list of conversations beside the thread on a desktop; above it on a phone, where the product shows one of them. */
export const Messages: Story = {
  render: () => (
    <SampleShell current="Messages">
      <Page title="Messages">
        <Columns layout="1-2" gap="wide" align="start">
          <List>
            <ConversationItem
              name="Amara Okafor"
              lastMessage="You: Ten is good."
              time="18:10"
              link={<a href="#amara">Amara</a>}
              current
            />
            <ConversationItem
              name="Joon Seo"
              lastMessage="First chords on Sunday?"
              time="Tue"
              link={<a href="#joon">Joon</a>}
              unread={2}
            />
          </List>
          <MessageList label="Messages with Amara">
            <MessageDay>Today</MessageDay>
            <MessageBubble author="Amara" time="18:04">
              I’ll bring a spirit level. Is Saturday at ten good?
            </MessageBubble>
            <MessageBubble side="own" author="You" time="18:10" state="read">
              Ten is good.
            </MessageBubble>
          </MessageList>
        </Columns>
      </Page>
    </SampleShell>
  ),
}
